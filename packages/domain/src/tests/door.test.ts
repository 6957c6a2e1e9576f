import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aBegunTest, aConductedTest, aTest } from "../testing/a-test.ts";
import { type Decision, doorState, mayComeInLate } from "./door.ts";

const closed = { registrationOpen: false };
const CLOSED = "Registration for this test is closed.";
const OVER = "The Test is Over! You are late.";

describe("coming in late", () => {
  test.each([
    ["behind the closed door of a running test", aBegunTest(closed), false, true],
    ["not while registration is open: there is the link", aBegunTest(), false, CLOSED],
    ["not before Begin", aTest(closed), false, CLOSED],
    ["not after the end", aConductedTest(), false, OVER],
    ["not once it has ended for everybody", aBegunTest(closed), true, OVER],
    ["also not where registration was left open then", aBegunTest(), true, OVER],
  ])("%s", (_case, state, shut, expected) => {
    const verdict = mayComeInLate({ ...state, shut });
    expect(verdict.allowed || verdict.message).toBe(expected);
  });
});

describe("the state of a student", () => {
  const at = (change: Partial<Parameters<typeof doorState>[0]> = {}) =>
    doorState({
      test: { ...aBegunTest(closed), shut: false },
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
    ["can register again", { test: { ...aBegunTest(), shut: false } }, "open"],
    ["is too late", { test: { ...aBegunTest(closed), shut: true } }, "over"],
    ["comes after the end", { test: { ...aConductedTest(), shut: false } }, "over"],
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
        if (mayAction) expect(mayComeInLate(one.test).allowed).toBe(true);
      }),
    );
  });
});
