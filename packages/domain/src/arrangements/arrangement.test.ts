import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ArrangedTime, arrangedMinutes, timeWithExtra } from "./arrangement.ts";

const percent = (extraPercent: number): ArrangedTime => ({ extraPercent, extraMinutes: 0 });
const minutes = (extraMinutes: number): ArrangedTime => ({ extraPercent: 0, extraMinutes });

describe("the extra minutes of arrangements", () => {
  test.each<[string, number, ArrangedTime[], number]>([
    ["none", 48, [], 0],
    ["a quarter of the duration", 48, [percent(25)], 12],
    ["a part of a minute as a whole one", 50, [percent(25)], 13],
    ["a little over a whole number", 100, [percent(1)], 1],
    ["the least part", 15, [percent(1)], 1],
    ["a number of minutes", 48, [minutes(10)], 10],
    ["the larger of both", 60, [{ extraPercent: 25, extraMinutes: 10 }], 15],
    ["the larger of both, in a short test", 20, [{ extraPercent: 25, extraMinutes: 10 }], 10],
    ["the most of several, never their sum", 60, [percent(25), minutes(20), percent(10)], 20],
    ["the whole duration again", 180, [percent(100)], 180],
  ])("%s", (_, duration, arrangements, extra) => {
    expect(arrangedMinutes(duration, arrangements)).toBe(extra);
  });

  const times = fc.record({
    extraPercent: fc.integer({ min: 0, max: 100 }),
    extraMinutes: fc.integer({ min: 0, max: 120 }),
  });
  const durations = fc.integer({ min: 15, max: 180 });

  test("are never less than named, and less than a minute more", () => {
    fc.assert(
      fc.property(durations, times, (duration, time) => {
        const exact = Math.max((duration * time.extraPercent) / 100, time.extraMinutes);
        const extra = arrangedMinutes(duration, [time]);
        expect(Number.isInteger(extra)).toBe(true);
        expect(extra).toBeGreaterThanOrEqual(exact);
        expect(extra).toBeLessThan(exact + 1);
      }),
    );
  });

  test("do not depend on the order, nor on naming one twice, and one more never takes time away", () => {
    fc.assert(
      fc.property(durations, fc.array(times, { maxLength: 5 }), times, (duration, some, one) => {
        const before = arrangedMinutes(duration, some);
        expect(arrangedMinutes(duration, [...some].reverse())).toBe(before);
        expect(arrangedMinutes(duration, [...some, ...some])).toBe(before);
        expect(arrangedMinutes(duration, [...some, one])).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

test.each([
  [48, 12, "60 min (48 + 12 extra)"],
  [48, 0, "48 min"],
])("%i minutes and %i extra read %s", (duration, extra, words) => {
  expect(timeWithExtra(duration, extra)).toBe(words);
});
