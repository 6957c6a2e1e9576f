import { describe, expect, test } from "vitest";
import {
  type AttemptFact,
  averageOf,
  completedInMonth,
  lastAttempts,
  meanPercent,
  monthlyAverages,
  weekStatistics,
} from "./averages.ts";

const singapore = "Asia/Singapore";
const now = Date.parse("2026-11-21T04:00:00Z");
const MINUTE = 60_000;

const attempt = (at: string, percent: number | null, minutes = 0): AttemptFact => ({
  closedAt: Date.parse(at),
  percent,
  activeTime: minutes * MINUTE,
});

test.each([
  [[], null],
  [[0], 0],
  [[100, 0], 50],
  // Rounded once: 66.67 and 66.33 average 66.5.
  [[66 + 2 / 3, 66 + 1 / 3], 67],
  [[66.4, 66.5], 66],
])("the mean of %j is %s", (percents, expected) => {
  expect(meanPercent(percents)).toBe(expected);
});

test("an attempt that waits for marking is in no average", () => {
  expect(averageOf([attempt("2026-11-20T00:00Z", 80), attempt("2026-11-20T00:00Z", null)])).toBe(
    80,
  );
  expect(averageOf([attempt("2026-11-20T00:00Z", null)])).toBeNull();
});

test("the average by month: five months, a gap where there is no attempt", () => {
  const attempts = [
    attempt("2026-06-30T15:59:59Z", 1),
    attempt("2026-06-30T16:00:00Z", 50),
    attempt("2026-09-10T00:00:00Z", null),
    attempt("2026-10-31T15:59:59Z", 60),
    attempt("2026-10-01T00:00:00Z", 71),
    attempt("2026-10-31T16:00:00Z", 90),
  ];
  expect(monthlyAverages(attempts, now, singapore)).toEqual([
    { month: "2026-07", value: 50 },
    { month: "2026-08", value: null },
    { month: "2026-09", value: null },
    { month: "2026-10", value: 66 },
    { month: "2026-11", value: 90 },
  ]);
});

test("the last five papers are the newest that are marked, the oldest of them first", () => {
  const days = [11, 14, 12, 16, 13, 15, 17];
  const attempts = days.map((day) =>
    attempt(`2026-11-${day}T00:00Z`, day === 16 ? null : day + 0.5),
  );
  expect(lastAttempts(attempts).map(({ percent }) => percent)).toEqual([13, 14, 15, 16, 18]);
  expect(lastAttempts([])).toEqual([]);
});

describe("the week", () => {
  test("runs from Monday 00:00 of the school; hours have one decimal", () => {
    const attempts = [
      attempt("2026-11-15T15:59:59.999Z", 10, 600),
      attempt("2026-11-15T16:00:00Z", 70, 50),
      attempt("2026-11-20T00:00:00Z", 81, 43),
      attempt("2026-11-21T00:00:00Z", null, 30),
    ];
    expect(weekStatistics(attempts, now, singapore)).toEqual({
      completed: 3,
      hours: 2.1,
      average: 76,
    });
  });

  test("without an attempt has no average", () => {
    expect(weekStatistics([], now, singapore)).toEqual({ completed: 0, hours: 0, average: null });
  });
});

test("the practice goal counts papers handed in since the first of the month, marked or not", () => {
  const attempts = [
    attempt("2026-10-31T15:59:59Z", 80),
    attempt("2026-10-31T16:00:00Z", 80),
    attempt("2026-11-20T00:00:00Z", null),
  ];
  expect(completedInMonth(attempts, now, singapore)).toBe(2);
});
