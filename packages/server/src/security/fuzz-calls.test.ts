import type { Call } from "@markwell/contract/call";
import { allCalls } from "@markwell/contract/calls/index";
import { Failure } from "@markwell/contract/envelope";
import { isDeep } from "@markwell/domain/testing/depth";
import { refuseSlowPatterns } from "@markwell/domain/testing/work";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { tokenFor } from "../testing/client.ts";
import { aScene, callerOf, type Scene } from "../testing/examples.ts";
import { anAdmin, type TestPerson } from "../testing/school.ts";
import { fire, type Shot, shotsAt } from "../testing/shots.ts";
import { statementsOf } from "../testing/statements.ts";
import type { RawReply } from "../testing/wire.ts";

/** Requests to each call for each of its roles; FUZZ_RUNS=1000 for a long run, FUZZ_SEED for others. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const played = isDeep || process.env.FUZZ_RUNS !== undefined;
/** Calls use up a scene: its test ends, its people are removed. */
const CALLS_PER_SCENE = 8;
/** Of a request, whatever is sent: far below one for each row of a school. */
const MOST_STATEMENTS = 200;
/** They read the classes of a level one after the other: some ten in a school, a hundred after this run. */
const BY_CLASS = { calls: ["levelResults", "levelFile"], most: 2_000 };
const TIMEOUT_MS = 900_000 + RUNS * 2_000;

let app: TestApp;
let admin: TestPerson;
let scene: Scene;
let allowSlowPatterns: () => void;
beforeAll(async () => {
  // In the server, too: what is slow there is answered as a fault.
  allowSlowPatterns = refuseSlowPatterns();
  app = await startTestApp({ logLevel: process.env.FUZZ_LOG ?? "silent" });
  await newScene();
});
afterAll(() => {
  allowSlowPatterns();
  return app.close();
});

async function newScene(): Promise<void> {
  admin = await anAdmin(app.db);
  scene = await aScene(app);
  tokens.clear();
}

type Role = Call["who"][number];
const tokens = new Map<Role, string>();

async function tokenOf(role: Role): Promise<string | undefined> {
  const person = callerOf(scene, admin, role);
  if (!person) return undefined;
  const token = tokens.get(role) ?? (await tokenFor(app, person));
  tokens.set(role, token);
  return token;
}

let shots = 0;
/** Each comes from an address of its own, or the limits of calls per minute would answer soon. */
const nextAddress = () => `10.${(++shots >> 16) & 255}.${(shots >> 8) & 255}.${shots & 255}`;

async function send(call: Call, role: Role, shot: Shot): Promise<RawReply> {
  const reply = await fire(call, shot, {
    origin: app.origin,
    token: await tokenOf(role),
    address: nextAddress(),
  });
  // Some calls end the session or remove the account.
  if (reply.status === 401) tokens.delete(role);
  return reply;
}

/** Internals of the server: no message to people may name them. */
const MADE_OF =
  /"message":"(Invalid |Too big|Too small|Unrecognized|[^"]*, received )|\bat \S+ \(|node:internal|\/src\/|\.ts:\d|select .+ from .+ (where|join|limit) |insert into|violates|syntax error|relation "|postgres|kysely|zod|invalid byte|ECONN|is not a function|of undefined/i;

function faultsOf(call: Call, { status, content, text }: RawReply): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`${status}`);
  if (content?.success === true) {
    if (status !== 200) faults.push(`success with ${status}`);
    const problem = call.reply.safeParse(content).error?.message;
    if (problem) faults.push(`not of the contract: ${problem}`);
    return faults;
  }
  if (!Failure.safeParse(content).success) faults.push("no envelope");
  if (MADE_OF.test(text)) faults.push("tells how the server is made");
  return faults;
}

const targets = allCalls.flatMap(({ name, call }) =>
  call.who.map((role) => [name, role, call] as const),
);
const answered = new Map<string, number>();

test.runIf(played).each(targets.map((each, place) => [...each, place] as const))(
  "%s by %s: whatever is sent is answered in the contract's words, without a fault or much work",
  async (name, role, call, place) => {
    if (place % CALLS_PER_SCENE === 0 && place > 0) await newScene();
    const example = scene.inputs[name] ?? {};
    const ids = [
      scene.testId,
      scene.questionId,
      scene.subjectId,
      scene.student.id,
      scene.teacher.id,
    ];
    await fc.assert(
      fc.asyncProperty(shotsAt(call, example, ids), async (shot) => {
        let reply: RawReply | undefined;
        const { length: sent } = await statementsOf(async () => {
          reply = await send(call, role, shot);
        });
        if (!reply) throw new Error("There is no reply");
        const { status, text } = reply;
        answered.set(name, (answered.get(name) ?? 0) + Number(status !== 401));
        const faults = faultsOf(call, reply);
        const most = BY_CLASS.calls.includes(name) ? BY_CLASS.most : MOST_STATEMENTS;
        if (sent > most) faults.push(`${sent} statements`);
        expect([faults, status, faults.length > 0 ? text.slice(0, 500) : ""]).toEqual([
          [],
          status,
          "",
        ]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
  TIMEOUT_MS,
);

test.runIf(played)("every call was reached in somebody's name", () => {
  const silent = allCalls.map(({ name }) => name).filter((name) => !answered.get(name));
  expect(silent).toEqual([]);
});
