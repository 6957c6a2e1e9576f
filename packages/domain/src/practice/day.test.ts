import { expect, test } from "vitest";
import { dailyShares, isEnough, minutesOf } from "./day.ts";

const MINUTE = 60_000;

test.each([
  [0, 0, 5],
  [1, 1, 5],
  [3, 3, 5],
  [4, 4, 4],
  [30, 4, 4],
])(
  "with %i corrections due: %i of them, and %i of the weakest topic",
  (due, corrections, weakest) => {
    expect(dailyShares(due)).toEqual({ corrections, weakest });
  },
);

test("minutes are the time between answers; a long silence counts as two", () => {
  const round = { startedAt: 0, answeredAt: [MINUTE, 2 * MINUTE, 90 * MINUTE] };
  expect(minutesOf([round])).toBe(4);
  expect(minutesOf([round, { startedAt: 0, answeredAt: [] }, round])).toBe(8);
  expect(minutesOf([])).toBe(0);
});

test("a day has enough at 40 minutes", () => {
  expect([39, 40].map(isEnough)).toEqual([false, true]);
});
