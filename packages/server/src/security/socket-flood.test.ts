import { once } from "node:events";
import { joinTest } from "@markwell/contract/calls/people";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { clientFor, tokenFor } from "../testing/client.ts";
import { aStudent, aTeacher, aTest, type TestPerson } from "../testing/school.ts";
import { liveClient } from "../testing/socket.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const open: Array<{ close(): void }> = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

async function rawSocket(person: TestPerson, server = app): Promise<Socket> {
  const token = await tokenFor(app, person);
  const socket = io(server.origin, {
    transports: ["websocket"],
    auth: { token },
    reconnection: false,
    forceNew: true,
  });
  open.push(socket);
  await new Promise<void>((done, fail) => {
    socket.on("connect", done);
    socket.on("connect_error", fail);
  });
  return socket;
}

const ended = (socket: Socket) => new Promise((done) => socket.on("disconnect", done));

async function aCandidate() {
  const built = await aTest(app.db, await aTeacher(app.db));
  const student = await aStudent(app.db);
  await (await clientFor(app, student))(joinTest, { testid: built.id });
  return { student, testId: built.id };
}

async function othersAreServed(): Promise<void> {
  const { student, testId } = await aCandidate();
  const live = await liveClient(app, await tokenFor(app, student));
  open.push(live);
  expect(await live.join(testId, student.id)).toEqual({ success: true });
  expect(await live.next("pending")).toMatchObject({ state: "waiting" });
}

describe("a socket that floods", () => {
  test.each([
    ["asks to be let in", "join", { testid: "x", traineeid: "y" }],
    ["says what nobody knows", "no such event", {}],
    ["leaves and leaves", "leave", {}],
  ])("that %s 10,000 times is cut off, others are served", async (_, event, message) => {
    const socket = await rawSocket(await aStudent(app.db));
    const gone = ended(socket);
    for (let count = 0; count < 10_000; count += 1) socket.emit(event, message);
    await gone;
    await othersAreServed();
  });

  test("a page that says as much as ours do is not", async () => {
    const { student, testId } = await aCandidate();
    const live = await liveClient(app, await tokenFor(app, student));
    open.push(live);
    for (let count = 0; count < 50; count += 1) await live.join(testId, student.id);
    app.clock.advance(10_000);
    for (let count = 0; count < 50; count += 1) await live.join(testId, student.id);
  });

  test("a message of more than 16 kB ends its connection alone", async () => {
    const socket = await rawSocket(await aStudent(app.db));
    const gone = ended(socket);
    socket.emit("join", { testid: "x".repeat(20_000) });
    await gone;
    await othersAreServed();
  });
});

describe("many sockets", () => {
  test("of one account: 40 are let in, further ones are told why not", async () => {
    const person = await aStudent(app.db);
    const tries = await Promise.allSettled(Array.from({ length: 200 }, () => rawSocket(person)));
    const refused = tries.filter((each) => each.status === "rejected");
    expect(tries.length - refused.length).toBe(40);
    expect(String(refused[0]?.reason)).toContain("close some windows");
    await othersAreServed();
  });

  test("of one account on two processes: 40 in all are let in", async () => {
    const person = await aStudent(app.db);
    const elsewhere = await startTestApp({ beside: app });
    let admitted = 0;
    for (let at = 0; at < 44; at += 1) {
      const opened = rawSocket(person, at % 2 ? app : elsewhere);
      admitted += await opened.then(
        () => 1,
        () => 0,
      );
    }
    expect(admitted).toBe(40);
    for (const each of open.splice(0)) each.close();
    await elsewhere.close();
  });

  test("that never say who they are are cut off, after 15 seconds", async () => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    const quarters = () => timers.mock.calls.filter(([, wait]) => wait === 15_000);
    const origin = app.origin.replace("http", "ws");
    const silent = Array.from(
      { length: 100 },
      () => new WebSocket(`${origin}/socket.io/?EIO=4&transport=websocket`),
    );
    await Promise.all(silent.map((socket) => once(socket, "open")));
    const ends = silent.map((socket) => once(socket, "close"));
    await othersAreServed();
    for (const [end] of quarters()) (end as () => void)();
    timers.mockRestore();
    await Promise.all(ends);
  });
});

describe("broken messages", () => {
  test.each([
    ["an answer that is no function", ["join", {}, "not a function"]],
    ["an answer that is an object", ["watch", {}, { call: 1 }]],
    ["nothing", ["join"]],
    ["null", ["join", null]],
    ["a list", ["watch", [[[[]]]]]],
    ["a poisoned prototype", ["join", JSON.parse('{"__proto__": {"testid": "x"}}')]],
    ["too much", ["join", {}, {}, {}, {}]],
  ])("%s does no harm", async (_, [event = "", ...rest]) => {
    const socket = await rawSocket(await aTeacher(app.db));
    socket.emit(event as string, ...rest);
    await othersAreServed();
  });

  test.each([
    ["words of the library itself", '42["disconnect","x"]'],
    ["an error", '42["error","x"]'],
    ["no JSON", "42[["],
    ["a binary message that never comes", '451-["join",{"_placeholder":true,"num":0}]'],
    ["a packet of no kind", "49[]"],
    ["no packet", "zzz"],
  ])("%s ends that connection at most", async (_, packet) => {
    const token = await tokenFor(app, await aStudent(app.db));
    const origin = app.origin.replace("http", "ws");
    const socket = new WebSocket(`${origin}/socket.io/?EIO=4&transport=websocket`);
    open.push(socket);
    await once(socket, "open");
    socket.send(`40${JSON.stringify({ token })}`);
    socket.send(packet);
    await othersAreServed();
  });
});
