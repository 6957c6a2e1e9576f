import type { TestWire } from "@markwell/contract/calls/tests";
import { describe, expect, test } from "vitest";
import { assignable, levelHint, matches } from "./assignable.ts";

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
    [[five], "The test is for Primary 6. This student is at another level."],
    [[six, five, five], "The test is for Primary 6. 2 of the 3 students are at another level."],
    [[six, five], "The test is for Primary 6. 1 of the 2 students is at another level."],
  ])("given to %o: %s", (students, hint) => {
    expect(levelHint(aTest({}), students)).toBe(hint);
  });

  test("is no matter where the test has no level", () => {
    expect(levelHint(aTest({ level: "" }), [five])).toBeUndefined();
  });
});
