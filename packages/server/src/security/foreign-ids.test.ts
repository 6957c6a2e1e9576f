import type { Call } from "@markwell/contract/call";
import { allCalls } from "@markwell/contract/calls/index";
import { isDeep } from "@markwell/domain/testing/depth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CANARY, unnamedTexts } from "../testing/canary.ts";
import { EXCEPTIONS, exceptionFor, showsOthers } from "../testing/foreign-ids-allowed.ts";
import {
  type Attempt,
  attemptsOf,
  type Input,
  inputFor,
  ownedFields,
} from "../testing/foreign-inputs.ts";
import { TEST_STATES, type TestState } from "../testing/household.ts";
import { idFieldsOf, kindOf } from "../testing/id-kinds.ts";
import { storedTables } from "../testing/stored.ts";
import { type TwoHouseholds, twoHouseholds } from "../testing/two-households.ts";
import { type RawReply, send } from "../testing/wire.ts";

let world: TwoHouseholds;
beforeAll(async () => {
  world = await twoHouseholds();
});
afterAll(() => world.close());

async function attempt({ call, role, input }: Attempt): Promise<RawReply> {
  const token = world.tokens[role];
  return send(world.app.origin, call, input, token ? { token } : {});
}

function leaked({ text }: RawReply, input: Input): string[] {
  const sent = JSON.stringify(input);
  return [CANARY, ...world.othersIds].filter((each) => text.includes(each) && !sent.includes(each));
}

const isRefused = ({ status, content }: RawReply) =>
  [400, 401, 403, 404, 409].includes(status) || (status === 200 && content?.success === false);

/** One for each state of a test, or one alone where the call names nothing of a test. */
function distinctInputs(name: string, call: Call, home: TwoHouseholds["own"]) {
  const inputs = TEST_STATES.map((state) => ({
    state,
    input: inputFor(world.inputs, name, call, state, home),
  }));
  return [...new Map(inputs.map((each) => [JSON.stringify(each.input), each])).values()];
}

const allAttempts = allCalls.flatMap(({ name, call }) =>
  call.who.flatMap((role) => [{ name, call, role }]),
);

/** Calls without changes, besides those by GET. */
const READS =
  /^(test(Details|Questions|ToEdit)|paperQuestions|candidateQuestion|answerSheet|chosenOptions|entryFlags|traineeDetails|basicDetails|listCandidates|candidateScores|listFeedbacks|feedbackStatus|finalResults|marking\w+|questionToRegrade|answersGiven|studentResults)$/;

describe("what fields name", () => {
  test("every field that names something has its line in id-kinds.ts", () => {
    const unknown = allCalls.flatMap(({ name, call }) =>
      idFieldsOf(call)
        .filter((path) => !kindOf(name, path))
        .map((path) => `${name}.${path}`),
    );
    expect(unknown).toEqual([]);
  });

  test("every text of people's own has the canary", async () => {
    expect(await unnamedTexts(world.app.db)).toEqual([]);
  });
});

/** A test that is not open yet, and a worksheet, are refused by the same rule: in depth. */
const states: readonly TestState[] = isDeep ? TEST_STATES : ["writing", "ended"];

describe("somebody else's id", () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await storedTables(world.app.database);
  });
  test.each(allAttempts.map((each) => [each.name, each.role, each] as const))(
    "%s by %s: is refused, carries nothing of theirs and changes nothing",
    async (name, role, { call }) => {
      for (const each of attemptsOf(world, name, call, role)) {
        if (exceptionFor(each) || !states.includes(each.state)) continue;
        const reply = await attempt(each);
        const about = [each.fields.join(" "), each.state, reply.status, reply.text.slice(0, 300)];
        expect.soft([...about, isRefused(reply)]).toEqual([...about, true]);
        expect.soft([...about, leaked(reply, each.input)]).toEqual([...about, []]);
      }
      const after = await storedTables(world.app.database);
      if (name === "signIn") before.audit_log = after.audit_log ?? "";
      expect.soft(after).toEqual(before);
      // The next call is compared with what this one left.
      before = after;
    },
  );
});

describe("what belongs to nobody in particular", () => {
  const lists = allAttempts.filter(
    ({ name, call, role }) =>
      ["STUDENT", "TRAINER", "PARENT"].includes(role) &&
      ownedFields(name, call).length === 0 &&
      !showsOthers(name, role) &&
      name !== "signOut",
  );
  test.each(lists.map((each) => [each.name, each.role, each] as const))(
    "%s by %s: shows nothing of others but what the school shares",
    async (name, role, { call }) => {
      const input = world.inputs[name] ?? {};
      const reply = await attempt({ name, call, role, fields: [], state: "ended", input });
      expect(reply.status).toBe(200);
      expect([leaked(reply, input), reply.text.slice(0, 600)]).toEqual([[], expect.anything()]);
    },
  );
});

describe("what is shared", () => {
  const shared = EXCEPTIONS.flatMap((exception) =>
    exception.calls.map((name) => [name, exception.who, exception] as const),
  );
  test.each(shared)("%s by %s: as foreign-ids-allowed.ts says", async (name, role, exception) => {
    const call = allCalls.find((each) => each.name === name)?.call as Call;
    const attempts = attemptsOf(world, name, call, role).filter(
      (each) => exceptionFor(each) === exception,
    );
    const before = await storedTables(world.app.database);
    let succeeded = 0;
    for (const each of attempts) {
      const reply = await attempt(each);
      succeeded += Number(reply.content?.success === true);
      if (exception.outcome === "shared") continue;
      const about = [each.fields.join(" "), each.state, reply.status];
      expect.soft([...about, leaked(reply, each.input)]).toEqual([...about, []]);
    }
    expect(succeeded).toBeGreaterThan(0);
    if (exception.outcome === "nothing")
      expect(await storedTables(world.app.database)).toEqual(before);
  });
});

describe("one's own id", () => {
  /** Calls that remove what others need come last. */
  const LAST = [
    "deleteConsultation",
    "deleteQuestion",
    // Skips what is deleted already.
    "deleteQuestions",
    "handIn",
    "endTest",
    "removeCandidate",
    "deleteTest",
    "takeOutOfClass",
    "removeClass",
    "restoreTest",
    "handTestOver",
  ];
  const owned = allAttempts
    .filter(({ name, call, role }) => role !== "ADMIN" && ownedFields(name, call).length > 0)
    .sort((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
  test.each(owned.map((each) => [each.name, each.role, each] as const))(
    "%s by %s: is taken, so it was for the id that the others were refused",
    async (name, role, { call }) => {
      const { own } = world;
      await world.signIn([own.student, own.teacher, own.parent]);
      const replies: RawReply[] = [];
      for (const { state, input } of distinctInputs(name, call, own)) {
        replies.push(await attempt({ name, call, role, fields: [], state, input }));
      }
      // What cannot be done now is told with 200 as well, but only to whom the thing belongs.
      const taken = replies.some(({ status }) => status === 200);
      const told = replies.map(({ status, text }) => `${status} ${text.slice(0, 200)}`);
      expect([taken, taken ? [] : told]).toEqual([true, []]);
    },
  );

  test("its owner sees the canary: the search for it finds what there is to find", async () => {
    const { other } = world;
    await world.signIn([other.student, other.teacher, other.parent]);
    const seen = new Set<string>();
    for (const { name, call, role } of owned.filter(
      ({ call: { method }, name: each }) => method === "GET" || READS.test(each),
    )) {
      for (const { state, input } of distinctInputs(name, call, other)) {
        const { text } = await attempt({ name, call, role, fields: [], state, input });
        if (text.includes(CANARY)) seen.add(name);
      }
    }
    expect([...seen].length).toBeGreaterThan(15);
  });
});
