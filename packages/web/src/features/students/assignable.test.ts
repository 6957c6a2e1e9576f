import type { TestWire } from "@markwell/contract/calls/tests";
import { describe, expect, test } from "vitest";
import { assignable, levelHint, matches, subjectLevelHint } from "./assignable.ts";

const aTest = (change: Partial<TestWire>) =>
  ({
    title: "Weekly Quiz",
    level: "primary 6",
    subjectLevel: "",
    subjects: [{ _id: "s", topic: "Science" }],
    questionCount: 1,
    duration: 45,
    mine: true,
    testconducted: false,
    ...change,
  }) as TestWire;

test("one's own tests that have not ended can be assigned, begun ones too", () => {
  const tests = [
    aTest({ title: "own" }),
    aTest({ title: "begun", testbegins: true }),
    aTest({ title: "another's", mine: false }),
    aTest({ title: "over", testconducted: true }),
  ];
  expect(assignable(tests).map(({ title }) => title)).toEqual(["own", "begun"]);
});

test.each([
  ["weekly", true],
  ["science primary", true],
  ["quiz 45", true],
  ["", true],
  ["english", false],
])("the choice of a test searched for “%s” has it: %s", (search, found) => {
  expect(matches(aTest({}), search)).toBe(found);
});

describe("a test for another level", () => {
  const six = { level: "primary 6" };
  const five = { level: "primary 5" };
  test.each([
    [[six, six], undefined],
    [[five], "The test is for Primary 6, this student is not."],
    [[six, five, five], "The test is for Primary 6; 2 of the 3 students are not."],
    [[six, five], "The test is for Primary 6; 1 of the 2 students is not."],
  ])("given to %o: %s", (students, hint) => {
    expect(levelHint(aTest({}), students)).toBe(hint);
  });

  test("is no matter where the test has no level", () => {
    expect(levelHint(aTest({ level: "" }), [five])).toBeUndefined();
  });
});

describe("a test of a subject level", () => {
  const at = (level: "G1" | "G2" | "G3", topic = "Science") => ({
    subjectLevels: [{ subject: { _id: topic === "Science" ? "s" : "m", topic }, level }],
  });
  const none = { subjectLevels: [] };
  test.each([
    [[at("G2"), none, at("G3", "Mathematics")], undefined],
    [[at("G3")], "The test is at G2; this student takes Science at another level."],
    [
      [at("G3"), at("G2"), none],
      "The test is at G2; 1 of the 3 students takes Science at another level.",
    ],
    [
      [at("G3"), at("G1"), none],
      "The test is at G2; 2 of the 3 students take Science at another level.",
    ],
  ])("given to %o: %s", (students, hint) => {
    expect(subjectLevelHint(aTest({ subjectLevel: "G2" }), students)).toBe(hint);
  });

  test("is no matter where the test has none, or a client does not know the levels", () => {
    expect(subjectLevelHint(aTest({}), [at("G3")])).toBeUndefined();
    expect(subjectLevelHint(aTest({ subjectLevel: "G2" }), [{}])).toBeUndefined();
  });
});
