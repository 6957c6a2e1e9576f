import { expect, test } from "vitest";
import { clockText, deadlineOf, isOverdue, secondsLeft } from "./clock.ts";

const startedAt = 1_000_000;
const deadline = deadlineOf({ startedAt, durationMinutes: 15, extraSeconds: 30 });

test("the deadline is the own start plus duration plus extra time", () => {
  expect(deadline - startedAt).toBe(15 * 60_000 + 30_000);
});

test.each([
  [-1, 1],
  [0, 0],
  [1, 0],
  [-999, 1],
  [-1001, 2],
  [60_000, 0],
])("%i ms from the deadline %i whole seconds are left", (distance, seconds) => {
  expect(secondsLeft(deadline, deadline + distance)).toBe(seconds);
});

test.each([
  [0, false],
  [5_000, false],
  [5_001, true],
])("%i ms after the deadline overdue is %s", (distance, overdue) => {
  expect(isOverdue(deadline, deadline + distance)).toBe(overdue);
});

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [65, "1:05"],
  [3600, "60:00"],
  [-3, "0:00"],
])("%i seconds read %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
