import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countdownPercent,
  daysBetween,
  daysLeft,
  isCountdownDay,
  nextCountdown,
} from "./countdown.ts";

const countdown = { setOn: "2026-11-21", endsOn: "2026-12-01" };

describe("countdown", () => {
  test.each([
    ["2026-11-20", 11, 0],
    ["2026-11-21", 10, 0],
    ["2026-11-24", 7, 30],
    ["2026-11-30", 1, 90],
    ["2026-12-01", 0, 100],
    ["2026-12-05", -4, 100],
  ])("on %s %i days are left and %i percent have gone", (today, left, percent) => {
    expect(daysLeft(countdown, today)).toBe(left);
    expect(countdownPercent(countdown, today)).toBe(percent);
  });

  test("a leap day and a turn of the year are counted", () => {
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
  });

  test("one that ends on the day it is set has no days to go", () => {
    expect(countdownPercent({ setOn: "2026-11-21", endsOn: "2026-11-21" }, "2026-11-21")).toBe(100);
  });

  test("the same day again keeps the start, another one begins today, none ends it", () => {
    expect(nextCountdown(countdown, "2026-12-01", "2026-11-25")).toEqual(countdown);
    expect(nextCountdown(countdown, "2026-12-02", "2026-11-25")).toEqual({
      setOn: "2026-11-25",
      endsOn: "2026-12-02",
    });
    expect(nextCountdown(null, "2026-12-01", "2026-11-25")?.setOn).toBe("2026-11-25");
    expect(nextCountdown(countdown, "", "2026-11-25")).toBeNull();
  });

  test("a day before today cannot be set; one that has passed may stay", () => {
    expect(isCountdownDay(null, "2026-11-20", "2026-11-21")).toBe(false);
    expect(isCountdownDay(null, "2026-11-21", "2026-11-21")).toBe(true);
    expect(isCountdownDay(null, "", "2026-11-21")).toBe(true);
    expect(isCountdownDay(countdown, "2026-12-01", "2026-12-05")).toBe(true);
    expect(isCountdownDay(countdown, "2026-12-02", "2026-12-05")).toBe(false);
  });

  test("the percent lies within 0 and 100 on every day", () => {
    const day = fc
      .integer({ min: 0, max: 4_000 })
      .map((days) => new Date(days * 86_400_000 + 1.6e12).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (one, other, today) => {
        const [setOn, endsOn] = one < other ? [one, other] : [other, one];
        const percent = countdownPercent({ setOn, endsOn }, today);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        if (today >= endsOn) expect(percent).toBe(100);
      }),
    );
  });
});
