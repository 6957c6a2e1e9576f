import { authenticatedUser } from "@markwell/contract/calls/signed-in";
import { clientMessages } from "@markwell/contract/realtime";
import { texts } from "@markwell/contract/texts";
import { cases } from "@markwell/domain/testing/depth";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { startAppForFile } from "../testing/app.ts";
import { clientFor, tokenFor } from "../testing/client.ts";
import { connectionsTo } from "../testing/connections.ts";
import { hostileName, hostileValue } from "../testing/hostile-values.ts";
import { valuesOf } from "../testing/schema-values.ts";
import { anAdmin, type TestPerson } from "../testing/school.ts";
import { aStudentWriting, type Writer } from "../testing/sitting.ts";

const RUNS = Number(process.env.FUZZ_RUNS ?? cases(8, 100));
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** A longer message ends the connection (hub.ts). */
const LONGEST_MESSAGE = 12_000;

const app = startAppForFile();
let people: { STUDENT: TestPerson; TRAINER: TestPerson; ADMIN: TestPerson };
let own: Writer["own"];
beforeAll(async () => {
  const { teacher, person, own: ids } = await aStudentWriting(app);
  people = { STUDENT: person, TRAINER: teacher, ADMIN: await anAdmin(app.db) };
  own = ids;
});

const connect = connectionsTo(() => app);

async function expectUnharmed(): Promise<void> {
  const { data } = await (await clientFor(app, people.STUDENT))(authenticatedUser, {});
  expect(data._id).toBe(people.STUDENT.id);
  const live = await connect(people.STUDENT);
  expect(await live.join(own.testid, own.userid)).toEqual({ success: true });
}

const NAMES = Object.keys(clientMessages) as Array<keyof typeof clientMessages>;

const messages = () => {
  const ids = [own.testid, own.userid];
  const contents = NAMES.map((name) => valuesOf(clientMessages[name], ids));
  const content = fc.oneof(...contents, hostileValue);
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<string>(...NAMES) },
    { weight: 1, arbitrary: hostileName },
    { weight: 1, arbitrary: fc.constantFrom("error", "message", "ping", "pending", "progress") },
  );
  return fc
    .record({ name, contents: fc.array(content, { maxLength: 3 }) })
    .filter((message) => JSON.stringify(message).length < LONGEST_MESSAGE);
};

describe.each(["STUDENT", "TRAINER", "ADMIN"] as const)("whatever a %s sends", (role) => {
  test("is answered or dropped, and the server goes on", async () => {
    const live = await connect(people[role]);
    await fc.assert(
      fc.asyncProperty(messages(), async ({ name, contents }) => {
        // Slowly, because floods are cut off (socket-flood.test.ts).
        app.clock.advance(1_000);
        live.emit(name, ...contents);
        // Taken in order: this one is answered only when the other has done no harm.
        const answer = live.emitRaw("join", { testid: "rubbish" });
        expect(await Promise.race([answer, live.disconnected])).toEqual({
          success: false,
          message: texts.common.forbidden,
        });
      }),
      { numRuns: RUNS, seed: SEED },
    );
    await expectUnharmed();
  });

  test.each(NAMES)("%s with what is no function to answer by", async (name) => {
    const live = await connect(people[role]);
    live.emit(name, {}, 5);
    live.emit(name, own, "x");
    live.emit(name, own, {}, {});
    live.emit(name);
    const answer = await live.emitRaw("join", { testid: "rubbish" });
    expect(answer).toEqual({ success: false, message: texts.common.forbidden });
  });
});

describe("frames that no client of ours sends", () => {
  const FRAMES = [
    ["nothing", ""],
    ["an unknown kind", "9"],
    ["half a packet", "42["],
    ["no list", '42{"a":1}'],
    ["an empty list", "42[]"],
    ["no name", "42[5]"],
    ["a name of ours for the library's", '42["disconnect"]'],
    ["another namespace", '40/admin,{"token":"x"}'],
    ["an answer to nothing", "43[1]"],
    ["an answer's number beyond all", `42${"9".repeat(400)}["join",{}]`],
    ["parts that never come", '451-["join",{"_placeholder":true,"num":0}]'],
    ["a part of no message", new Uint8Array([1, 2, 3])],
    ["parts without end", `45${"9".repeat(20)}-["join"]`],
    ["a poisoned prototype", '42["join",{"__proto__":{"testid":"x"}}]'],
    ["more than is taken", `42["join","${"x".repeat(20_000)}"]`],
    ["a deep one", `42["join",${"[".repeat(7_000)}${"]".repeat(7_000)}]`],
  ] as const;

  async function rawConnection(): Promise<WebSocket> {
    const token = await tokenFor(app, people.STUDENT);
    const address = `${app.origin.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address);
    await new Promise<void>((done, fail) => {
      socket.addEventListener("error", () => fail(new Error("The connection was refused")));
      socket.addEventListener("message", ({ data }) => {
        if (String(data).startsWith("0")) socket.send(`40${JSON.stringify({ token })}`);
        if (String(data).startsWith("40")) done();
      });
    });
    return socket;
  }

  test.each(FRAMES)("%s", async (_, frame) => {
    const socket = await rawConnection();
    const settled = new Promise<string>((done) => {
      socket.addEventListener("close", () => done("closed"));
      // A reply to the next message shows that the connection has survived.
      socket.addEventListener("message", ({ data }) => {
        if (String(data).startsWith("431")) done("answered");
      });
    });
    socket.send(frame);
    socket.send('421["join",{}]');
    expect(["closed", "answered"]).toContain(await settled);
    socket.close();
    await expectUnharmed();
  });

  test("rubbish before anybody has signed in", async () => {
    const address = `${app.origin.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
    for (const frame of [
      '42["join",{}]',
      "40[",
      `40${"{".repeat(5_000)}`,
      "41",
      '40{"token":{}}',
    ]) {
      const socket = new WebSocket(address);
      const heard = new Promise<string>((done) => {
        socket.addEventListener("close", () => done("closed"));
        socket.addEventListener("message", ({ data }) => {
          if (String(data).startsWith("0")) socket.send(frame);
          else if (String(data).startsWith("44")) done("refused");
        });
      });
      expect(["closed", "refused"]).toContain(await heard);
      socket.close();
    }
    await expectUnharmed();
  });
});
