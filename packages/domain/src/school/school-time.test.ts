import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import { addHours, type SchoolTime, subtractHours } from "./school-time.ts";
import type { SchoolCalendar } from "./school-year.ts";

const HOUR = 3_600_000;
const calendar: SchoolCalendar = [
  {
    year: 2026,
    terms: [
      { number: 1, starts: "2026-01-02", ends: "2026-03-13" },
      { number: 2, starts: "2026-03-23", ends: "2026-05-29" },
      { number: 4, starts: "2026-09-14", ends: "2026-11-20" },
    ],
    holidays: [{ name: "Deepavali", starts: "2026-11-08", ends: "2026-11-09" }],
    events: [
      {
        name: "Flood",
        kind: "no-lessons",
        starts: "2026-02-05",
        ends: "2026-02-05",
        levels: [],
      },
      {
        name: "Children's Day",
        kind: "no-lessons",
        starts: "2026-10-09",
        ends: "2026-10-09",
        levels: ["primary 1"],
      },
      { name: "Camp", kind: "camp", starts: "2026-02-11", ends: "2026-02-12", levels: [] },
    ],
  },
];
const time = (over: Partial<SchoolTime> = {}): SchoolTime => ({
  counts: "school-days",
  calendar,
  zone: "Asia/Singapore",
  ...over,
});
const at = (text: string) => Date.parse(`${text}+08:00`);

describe("48 hours of school days", () => {
  test.each([
    ["within a week", "2026-11-03T14:20", "2026-11-05T14:20"],
    ["over a weekend", "2026-10-23T14:20", "2026-10-27T14:20"],
    ["over a weekend and a holiday", "2026-11-06T14:20", "2026-11-11T14:20"],
    ["from a Saturday", "2026-10-24T09:00", "2026-10-28T00:00"],
    ["from the last moment of a Friday", "2026-10-24T00:00", "2026-10-28T00:00"],
    ["until the end of a Friday, not Monday", "2026-10-22T00:00", "2026-10-24T00:00"],
    ["over a vacation", "2026-03-13T08:00", "2026-03-24T08:00"],
    ["over a day without lessons", "2026-02-04T12:00", "2026-02-09T12:00"],
    ["in a camp, which has lessons of its own", "2026-02-11T12:00", "2026-02-13T12:00"],
    ["on a day without lessons for some", "2026-10-08T12:00", "2026-10-12T12:00"],
    // 2027 is not entered: all its days count.
    ["into a year that nobody has entered", "2026-11-20T12:00", "2027-01-02T12:00"],
  ])("%s: from %s to %s", (_, from, to) => {
    expect(addHours(at(from), 48, time())).toBe(at(to));
  });

  test("a change to summer time makes a day an hour shorter, and no hour counts twice", () => {
    const dublin = time({ zone: "Europe/Dublin", calendar: [] });
    const from = Date.parse("2026-03-28T12:00:00Z");
    expect(addHours(from, 48, dublin)).toBe(from + 48 * HOUR);
  });
});

const moments = fc
  .integer({ min: Date.parse("2025-12-01"), max: Date.parse("2027-02-01") })
  .map((ms) => ms - (ms % 1000));
const hours = fc.integer({ min: 0, max: 200 });
const zones = fc.constantFrom("Asia/Singapore", "Europe/Dublin", "America/St_Johns", "UTC");

test("with every day or without a calendar an hour is an hour", () => {
  fc.assert(
    fc.property(moments, hours, zones, (from, some, zone) => {
      for (const plain of [time({ counts: "every-day", zone }), time({ calendar: [], zone })]) {
        expect(addHours(from, some, plain)).toBe(from + some * HOUR);
        expect(subtractHours(from, some, plain)).toBe(from - some * HOUR);
      }
    }),
  );
});

test("later or more is never earlier, holidays never bring anything forward, parts add up", () => {
  fc.assert(
    fc.property(moments, moments, hours, hours, zones, (one, other, some, more, zone) => {
      const of = time({ zone });
      const [early, late] = one < other ? [one, other] : [other, one];
      expect(addHours(early, some, of)).toBeLessThanOrEqual(addHours(late, some, of));
      expect(addHours(early, some, of)).toBeLessThanOrEqual(addHours(early, some + more, of));
      expect(addHours(early, some, of)).toBeGreaterThanOrEqual(early + some * HOUR);
      expect(addHours(addHours(early, some, of), more, of)).toBe(addHours(early, some + more, of));
    }),
  );
});

test("an answer is due by now exactly when it was handed in by the moment so many hours back", () => {
  fc.assert(
    fc.property(moments, moments, hours, zones, (handedIn, now, some, zone) => {
      const of = time({ zone });
      expect(handedIn <= subtractHours(now, some, of)).toBe(addHours(handedIn, some, of) <= now);
    }),
    { numRuns: cases(50, 1200) },
  );
});
