import { describe, expect, test } from "vitest";
import { aBegunTest, aConductedTest, aTest } from "../testing/a-test.ts";
import {
  isOfOtherLevel,
  mayBegin,
  mayChangeSittings,
  mayEdit,
  mayEnd,
  mayRegister,
  maySetRegistration,
  openAfterBegin,
  testPhase,
} from "./lifecycle.ts";

test.each([
  ["new", aTest(), "registration-open"],
  ["stopped", aTest({ registrationOpen: false }), "registration-stopped"],
  ["begun", aBegunTest(), "begun"],
  ["begun, registration stopped", aBegunTest({ registrationOpen: false }), "begun"],
  ["begun, self-paced answers waiting", aBegunTest({ waitingForMarking: 2 }), "begun"],
  ["ended, answers waiting", aConductedTest({ waitingForMarking: 3 }), "conducted"],
  ["ended, all marked", aConductedTest(), "results-generated"],
  ["ended before it began", aConductedTest({ begunAt: null }), "results-generated"],
])("a test that is %s", (_name, state, phase) => {
  expect(testPhase(state)).toBe(phase);
});

const yes = { allowed: true };
const no = (message: string) => ({ allowed: false, message });
const ended = no("The Test has ended! Go to all tests to check the results");
const begunAlready = no("The test has already started.");
const notBegun = no("The test has not started yet.");
const closed = no("Registration for this test is closed.");
const late = no("The Test is Over! You are late.");
const unchangeable = no("The test has started and can no longer be changed.");

describe("what may happen to a test", () => {
  test.each([
    ["new", aTest(), [yes, notBegun, yes, yes, yes]],
    ["stopped", aTest({ registrationOpen: false }), [yes, notBegun, yes, closed, yes]],
    ["begun, open for latecomers", aBegunTest(), [begunAlready, yes, yes, yes, unchangeable]],
    [
      "begun and stopped",
      aBegunTest({ registrationOpen: false }),
      [begunAlready, yes, yes, closed, unchangeable],
    ],
    ["ended", aConductedTest(), [ended, ended, ended, late, ended]],
    [
      "ended, registration left open",
      aConductedTest({ registrationOpen: true }),
      [ended, ended, ended, late, ended],
    ],
  ])("that is %s", (_name, state, expected) => {
    const asked = [mayBegin, mayEnd, maySetRegistration, mayRegister, mayEdit];
    expect(asked.map((may) => may(state))).toEqual(expected);
  });

  test.each([
    [true, true, false],
    [true, false, true],
    [false, true, false],
    [false, false, false],
  ])(
    "registration open %s, closing at Begin %s: open after Begin %s",
    (registrationOpen, closeAtBegin, open) => {
      expect(openAfterBegin({ registrationOpen, closeAtBegin })).toBe(open);
    },
  );

  test.each([
    ["primary 6", "primary 5", true],
    ["primary 6", "primary 6", false],
    ["", "secondary 1", false],
  ])("a test for %j and an account of %j: another level %s", (testLevel, level, other) => {
    expect(isOfOtherLevel({ level: testLevel }, { level })).toBe(other);
  });

  test("a test that students take on their own is ended without a begin", () => {
    expect(mayEnd({ ...aTest(), selfPaced: true })).toEqual(yes);
    expect(mayEnd({ ...aConductedTest(), selfPaced: true })).toEqual(ended);
  });

  test("sittings may be changed by the teacher until the test has ended, also before it begins", () => {
    expect(
      [aTest(), aBegunTest(), aConductedTest()].map((state) => mayChangeSittings(state)),
    ).toEqual([yes, yes, ended]);
  });

  test("a test that a student has started on their own is not changed under them", () => {
    expect(mayEdit({ ...aTest(), attempts: 0 })).toEqual(yes);
    expect(mayEdit({ ...aTest(), attempts: 1 })).toMatchObject({ allowed: false });
  });
});
