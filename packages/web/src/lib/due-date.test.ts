import { texts } from "@markwell/contract/texts";
import { expect, test } from "vitest";
import { dueProblem, eveningIn } from "./due-date.ts";

const NOW = Date.parse("2026-11-21T17:30:00Z");

test.each([
  ["", undefined],
  ["2026-11-22T01:31", undefined],
  ["2026-11-22T01:30", texts.assign.dueOver],
  ["2020-01-01T10:00", texts.assign.dueOver],
  ["2026-11-22", texts.assign.dueInvalid],
])("the due date “%s”: %s", (typed, problem) => {
  expect(dueProblem(typed, NOW)).toBe(problem);
});

test.each([
  [1, "2026-11-23T18:00"],
  [7, "2026-11-29T18:00"],
])("the evening in %i days counts from the school's day", (days, expected) => {
  expect(eveningIn(days, NOW)).toBe(expected);
});
