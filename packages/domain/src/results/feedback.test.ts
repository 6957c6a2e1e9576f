import { expect, test } from "vitest";
import { feedbackChangeableUntil, mayChangeFeedback } from "./feedback.ts";

const HOUR = 3_600_000;

test.each([
  [0, true],
  [23 * HOUR, true],
  [24 * HOUR, true],
  [24 * HOUR + 1, false],
  [48 * HOUR, false],
])("feedback given %d ms ago may be changed: %s", (age, may) => {
  const givenAt = Date.UTC(2026, 10, 21, 8);
  expect(mayChangeFeedback(givenAt, givenAt + age)).toBe(may);
  expect(givenAt + age <= feedbackChangeableUntil(givenAt)).toBe(may);
});
