import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import {
  dayKey,
  dayStart,
  formatDate,
  formatDateTime,
  formatWeekdayTime,
  monthKey,
  monthStart,
  weekStart,
} from "./calendar.ts";

const singapore = "Asia/Singapore";

test.each([
  ["2026-11-30T15:59:59.999Z", "2026-11", "2026-11-30"],
  ["2026-11-30T16:00:00Z", "2026-12", "2026-12-01"],
  ["2026-12-31T16:00:00Z", "2027-01", "2027-01-01"],
  ["2028-02-28T16:00:00Z", "2028-02", "2028-02-29"],
])("%s is in the school month %s and on the school day %s", (at, month, day) => {
  expect(monthKey(Date.parse(at), singapore)).toBe(month);
  expect(dayKey(Date.parse(at), singapore)).toBe(day);
});

test("the zone decides: the same moment is another day elsewhere", () => {
  const at = Date.parse("2026-11-30T16:00:00Z");
  expect(dayKey(at, "America/New_York")).toBe("2026-11-30");
  expect(() => dayKey(at, "Nowhere/City")).toThrow(RangeError);
});

describe("first moments in Singapore", () => {
  test.each([
    [
      "2026-11-21T04:00:00.123Z",
      "2026-10-31T16:00:00Z",
      "2026-11-15T16:00:00Z",
      "2026-11-20T16:00:00Z",
    ],
    [
      "2026-11-22T15:59:59.999Z",
      "2026-10-31T16:00:00Z",
      "2026-11-15T16:00:00Z",
      "2026-11-21T16:00:00Z",
    ],
    [
      "2026-11-22T16:00:00Z",
      "2026-10-31T16:00:00Z",
      "2026-11-22T16:00:00Z",
      "2026-11-22T16:00:00Z",
    ],
    [
      "2026-12-31T16:00:00Z",
      "2026-12-31T16:00:00Z",
      "2026-12-27T16:00:00Z",
      "2026-12-31T16:00:00Z",
    ],
  ])("%s: month from %s, week from %s, day from %s", (at, month, week, day) => {
    expect(monthStart(Date.parse(at), singapore)).toBe(Date.parse(month));
    expect(weekStart(Date.parse(at), singapore)).toBe(Date.parse(week));
    expect(dayStart(Date.parse(at), singapore)).toBe(Date.parse(day));
  });
});

describe("in every zone, also where summer time starts or ends at midnight", () => {
  const zones = fc.constantFrom(
    singapore,
    "UTC",
    "Asia/Kolkata",
    "Asia/Beirut",
    "America/Sao_Paulo",
    "America/Havana",
    "Africa/Cairo",
    "Pacific/Auckland",
  );
  const moments = fc.integer({ min: Date.UTC(2000), max: Date.UTC(2090) });

  test("a start belongs to its month or day, and the millisecond before it does not", () => {
    fc.assert(
      fc.property(moments, zones, (at, zone) => {
        for (const [start, key] of [
          [monthStart, monthKey],
          [dayStart, dayKey],
        ] as const) {
          const first = start(at, zone);
          expect(first).toBeLessThanOrEqual(at);
          expect(key(first, zone)).toBe(key(at, zone));
          expect(key(first - 1, zone)).not.toBe(key(at, zone));
          expect(start(first, zone)).toBe(first);
        }
      }),
      { numRuns: cases(50, 1600) },
    );
  });

  test.each([
    ["summer time skips midnight", "America/Sao_Paulo", "2018-11-04T12:00Z", "2018-11-04T03:00Z"],
    ["summer time ends at midnight", "America/Sao_Paulo", "2018-02-18T12:00Z", "2018-02-18T03:00Z"],
    ["midnight comes twice", "America/Havana", "2026-11-01T12:00Z", "2026-11-01T04:00Z"],
  ])("%s", (_what, zone, at, first) => {
    expect(dayStart(Date.parse(at), zone)).toBe(Date.parse(first));
  });

  test("a week begins on its Monday, at most seven days and an hour back", () => {
    fc.assert(
      fc.property(moments, zones, (at, zone) => {
        const monday = weekStart(at, zone);
        const weekday = new Intl.DateTimeFormat("en-GB", { timeZone: zone, weekday: "long" });
        expect(weekday.format(monday)).toBe("Monday");
        expect(monday).toBeLessThanOrEqual(at);
        expect(at - monday).toBeLessThan((7 * 24 + 1) * 3_600_000);
      }),
    );
  });
});

test("dates read day first, times in 24 hours", () => {
  const at = Date.parse("2026-11-21T16:05:09Z");
  expect(formatDate(at, singapore)).toBe("22/11/2026");
  expect(formatDateTime(at, singapore)).toBe("22/11/2026 00:05:09");
});

test.each([
  ["2026-11-19T06:20:00Z", "Thu 14:20"],
  ["2026-11-22T15:59:59Z", "Sun 23:59"],
  ["2026-11-22T16:00:00Z", "Mon 00:00"],
  ["1969-12-31T16:05:00Z", "Wed 23:35"],
])("%s is %s on the school's clock", (moment, expected) => {
  expect(formatWeekdayTime(Date.parse(moment), "Asia/Singapore")).toBe(expected);
});
