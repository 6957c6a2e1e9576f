import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leaveWithin, pageLeftWords } from "./page-left.ts";

const id = "leave";
const startedAt = 1_000_000;
const now = startedAt + 600_000;

describe("leaveWithin", () => {
  test.each([
    ["a minute ago, for 20 s", { ago: 60_000, seconds: 20 }, { leftAt: now - 60_000, seconds: 20 }],
    ["before the start", { ago: 900_000, seconds: 20 }, { leftAt: startedAt, seconds: 20 }],
    ["into the future", { ago: 10_000, seconds: 99 }, { leftAt: now - 10_000, seconds: 10 }],
    ["this moment", { ago: 0, seconds: 0 }, { leftAt: now, seconds: 0 }],
  ])("%s", (_name, told, noted) => {
    expect(leaveWithin({ id, ...told }, { startedAt, now })).toEqual({ id, ...noted });
  });

  test("whatever is told lies within the attempt and within a day", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(10 ** 9), (ago, seconds, written) => {
        const leave = leaveWithin({ id, ago, seconds }, { startedAt, now: startedAt + written });
        expect(leave.leftAt).toBeGreaterThanOrEqual(startedAt);
        expect(leave.leftAt).toBeLessThanOrEqual(startedAt + written);
        expect(leave.leftAt + leave.seconds * 1000).toBeLessThan(startedAt + written + 1000);
        expect(leave.seconds).toBeLessThanOrEqual(86_400);
      }),
    );
  });
});

test.each([
  [{ times: 0, seconds: 0 }, ""],
  [{ times: 1, seconds: 40 }, "Left the page once, for 40 s"],
  [{ times: 2, seconds: 70 }, "Left the page 2 times, 1 min 10 s in all"],
  [{ times: 3, seconds: 120 }, "Left the page 3 times, 2 min in all"],
  [{ times: 3, seconds: 3_900 }, "Left the page 3 times, 1 h 5 min in all"],
  [{ times: 2, seconds: 0 }, "Left the page 2 times, 0 s in all"],
])("%j in words", (left, words) => {
  expect(pageLeftWords(left)).toBe(words);
});
