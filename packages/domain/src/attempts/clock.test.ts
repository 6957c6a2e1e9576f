import fc from "fast-check";
import { expect, test } from "vitest";
import {
  AUTO_END_SECONDS,
  clockText,
  deadlineOf,
  isOverdue,
  SAVE_GRACE_SECONDS,
  secondsLeft,
} from "./clock.ts";

const startedAt = 1_000_000;
const deadline = deadlineOf({ startedAt, durationMinutes: 15, extraMinutes: 3, awaySeconds: 30 });

test("the deadline is the own start plus duration, extra time and the time away", () => {
  expect(deadline - startedAt).toBe(15 * 60_000 + 3 * 60_000 + 30_000);
  expect(deadlineOf({ startedAt, durationMinutes: 15 }) - startedAt).toBe(15 * 60_000);
});

test("saves have 5 s of grace, and the client ends the test at 0:01", () => {
  expect(SAVE_GRACE_SECONDS).toBe(5);
  expect(clockText(AUTO_END_SECONDS)).toBe("0:01");
});

test.each([
  [-1, 1],
  [0, 0],
  [1, 0],
  [-999, 1],
  [-1_001, 2],
  [60_000, 0],
])("%i ms from the deadline %i whole seconds are left", (distance, seconds) => {
  expect(secondsLeft(deadline, deadline + distance)).toBe(seconds);
});

test("the whole duration is left at the start, and the clock only runs down", () => {
  expect(secondsLeft(deadline, startedAt)).toBe(18 * 60 + 30);
  fc.assert(
    fc.property(fc.nat(3_000_000), fc.nat(3_000_000), (one, other) => {
      const [early, late] = [Math.min(one, other), Math.max(one, other)];
      const left = secondsLeft(deadline, startedAt + late);
      expect(Number.isInteger(left) && left >= 0).toBe(true);
      expect(left).toBeLessThanOrEqual(secondsLeft(deadline, startedAt + early));
    }),
  );
});

test.each([
  [-60_000, false],
  [0, false],
  [5_000, false],
  [5_001, true],
])("%i ms after the deadline overdue is %s", (distance, overdue) => {
  expect(isOverdue(deadline, deadline + distance)).toBe(overdue);
});

test.each([
  [0, "0:00"],
  [1, "0:01"],
  [59.9, "0:59"],
  [65, "1:05"],
  [3600, "60:00"],
  [10_800, "180:00"],
  [-3, "0:00"],
])("%d seconds read %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
