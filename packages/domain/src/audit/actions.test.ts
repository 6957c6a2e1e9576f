import { describe, expect, test } from "vitest";
import {
  type ActionNames,
  actionSentence,
  KNOWN_ACTIONS,
  type KnownAction,
  TARGET_LABELS,
} from "./actions.ts";

const names = (overrides: Partial<ActionNames> = {}): ActionNames => ({
  actor: "Daniel Tan",
  target: "Mei Ling",
  self: false,
  student: "Wei Jie",
  test: "Fractions",
  details: {
    minutes: 5,
    seconds: 70,
    student: "an id",
    from: "Maths",
    to: "Mathematics",
    count: 2,
  },
  ...overrides,
});

test.each(KNOWN_ACTIONS)("$act of a $targetKind is told in one sentence with a name", (known) => {
  const sentence = actionSentence(known.targetKind, known.act, names());
  expect(sentence).toMatch(/Daniel Tan|Mei Ling/);
  expect(sentence).not.toMatch(/undefined|\[object|\.$/);
  expect(TARGET_LABELS[known.targetKind]).toBeTruthy();
});

describe("names who did what to whom", () => {
  test.each<[string, string, Partial<ActionNames>, string]>([
    ["student", "approve", {}, "Daniel Tan approved the student Mei Ling"],
    ["test", "delete", { target: "Quiz 1" }, "Daniel Tan deleted the test Quiz 1"],
    ["person", "create", { self: true }, "Mei Ling registered an account"],
    ["person", "create", {}, "Daniel Tan created the account of Mei Ling"],
    ["student", "edit", { self: true }, "Mei Ling changed their own profile"],
    ["student", "edit", {}, "Daniel Tan changed the profile of Mei Ling"],
    ["person", "change password", {}, "Mei Ling changed their own password"],
    ["subject", "edit", {}, "Daniel Tan renamed the course Maths to Mathematics"],
    [
      "teacher",
      "sign out everywhere",
      {},
      "Daniel Tan signed out on all devices the teacher Mei Ling",
    ],
    ["attempt", "mark", {}, "Daniel Tan marked an answer of Wei Jie in the test Fractions"],
    ["student", "import", { details: { count: 1 } }, "Daniel Tan imported 1 student from a file"],
    ["teacher", "import", {}, "Daniel Tan imported 2 teachers from a file"],
    [
      "test",
      "give extra time",
      { target: "Quiz 1", details: { student: "all", minutes: 5 } },
      "Daniel Tan gave everybody 5 minutes of extra time in the test Quiz 1",
    ],
    [
      "test",
      "give extra time",
      { target: "Quiz 1" },
      "Daniel Tan gave Wei Jie 5 minutes of extra time in the test Quiz 1",
    ],
  ])("%s: %s %#", (kind, action, overrides, sentence) => {
    expect(actionSentence(kind, action, names(overrides))).toBe(sentence);
  });
});

test.each(["promote", "constructor"])(
  "an action of an older version (%s) is still told",
  (action) => {
    expect(actionSentence("student", action, names())).toBe(
      `Daniel Tan: ${action} (student Mei Ling)`,
    );
  },
);

test("only acts with a sentence are known to the compiler", () => {
  type IsKnown<Line> = Line extends KnownAction ? true : false;
  const approve: IsKnown<{ targetKind: "student"; act: "approve" }> = true;
  const promote: IsKnown<{ targetKind: "student"; act: "promote" }> = false;
  expect([approve, promote]).toEqual([true, false]);
});
