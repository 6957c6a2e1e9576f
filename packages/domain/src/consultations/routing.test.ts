import { describe, expect, test } from "vitest";
import { isFor, routeTo } from "./routing.ts";

test.each([
  ["no tutor chosen: all teachers of the subject", undefined, null],
  ["the chosen tutor", { id: "tan", here: true }, "tan"],
  ["the chosen tutor has left: all teachers", { id: "tan", here: false }, null],
])("a new question goes to: %s", (_, chosen, tutorId) => {
  expect(routeTo(chosen)).toBe(tutorId);
});

describe("a question in Mathematics", () => {
  const tan = { id: "tan", here: true };
  const gone = { id: "tan", here: false };
  test.each([
    ["sent to all", undefined, "lim", "mathematics", true],
    ["sent to all", undefined, "lee", "english", false],
    ["sent to Mr Tan", tan, "tan", "mathematics", true],
    ["sent to Mr Tan", tan, "lim", "mathematics", false],
    ["sent to Mr Tan, who teaches English now", tan, "tan", "english", true],
    ["sent to Mr Tan, who has left", gone, "lim", "mathematics", true],
    ["sent to Mr Tan, who has left", gone, "lee", "english", false],
  ])("%s (%j) is for %s, a teacher of %s: %s", (_, tutor, id, subjectId, expected) => {
    expect(isFor({ subjectId: "mathematics", tutor }, { id, subjectId })).toBe(expected);
  });
});
