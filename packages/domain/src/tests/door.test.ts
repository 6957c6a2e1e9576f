import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aBegunTest, aConductedTest, aTest } from "../testing/a-test.ts";
import { type Decision, doorState, FOR_OTHERS, mayAsk, mayJoin } from "./door.ts";

const closed = { registrationOpen: false };
const CLOSED = "Registration for this test is closed.";
const OVER = "The Test is Over! You are late.";

describe("who joins, and who asks to come in", () => {
  test.each([
    ["registration is open", aTest(), {}, true, CLOSED],
    ["registration is stopped before Begin", aTest(closed), {}, CLOSED, CLOSED],
    ["it runs with registration open", aBegunTest(), {}, true, CLOSED],
    ["it runs behind a closed door", aBegunTest(closed), {}, CLOSED, true],
    ["nobody can come in any more", aBegunTest(), { shut: true }, OVER, OVER],
    ["nobody can come in behind the closed door", aBegunTest(closed), { shut: true }, CLOSED, OVER],
    ["it has ended", aConductedTest(), {}, OVER, OVER],
    ["other classes have it", aTest(), { forOthers: true }, FOR_OTHERS, true],
    ["other classes write it", aBegunTest(), { forOthers: true }, FOR_OTHERS, true],
    ["other classes write it, closed", aBegunTest(closed), { forOthers: true }, CLOSED, true],
    ["other classes have it, stopped", aTest(closed), { forOthers: true }, CLOSED, CLOSED],
    ["other classes had it", aTest(), { forOthers: true, shut: true }, OVER, OVER],
  ])("%s", (_case, state, door, joins, asks) => {
    const at = { ...state, shut: false, forOthers: false, ...door };
    const said = [mayJoin(at), mayAsk(at)].map((verdict) => verdict.allowed || verdict.message);
    expect(said).toEqual([joins, asks]);
  });
});

describe("the state of a student", () => {
  const at = (change: Partial<Parameters<typeof doorState>[0]> = {}) =>
    doorState({
      test: { ...aBegunTest(closed), shut: false, forOthers: false },
      registered: false,
      request: undefined,
      ...change,
    });
  test.each([
    ["may ask", {}, "closed"],
    ["has asked", { request: { decision: null } }, "waiting"],
    ["was declined", { request: { decision: "declined" as const } }, "declined"],
    ["was let in and taken off", { request: { decision: "admitted" as const } }, "declined"],
    ["is on the test", { registered: true, request: { decision: null } }, "in"],
    ["can register again", { test: { ...aBegunTest(), shut: false, forOthers: false } }, "open"],
    ["is of another class", { test: { ...aTest(), shut: false, forOthers: true } }, "closed"],
    ["is too late", { test: { ...aBegunTest(closed), shut: true, forOthers: false } }, "over"],
    [
      "comes after the end",
      { test: { ...aConductedTest(), shut: false, forOthers: false } },
      "over",
    ],
  ])("%s", (_case, change, state) => {
    expect(at(change)).toBe(state);
  });

  test("only waits, or may ask, where the teacher may still let them in", () => {
    const moment = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
    const doorFacts = fc.record({
      test: fc.record({
        registrationOpen: fc.boolean(),
        begunAt: fc.integer({ min: 1, max: 9 }),
        conductedAt: moment,
        shut: fc.boolean(),
        forOthers: fc.boolean(),
      }),
      registered: fc.boolean(),
      request: fc.option(
        fc.record({ decision: fc.constantFrom<Decision>(null, "admitted", "declined") }),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(doorFacts, (one) => {
        const mayAction = ["closed", "waiting", "declined"].includes(doorState(one));
        if (mayAction) expect(mayAsk(one.test).allowed).toBe(true);
      }),
    );
  });
});
