import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isHolidayWeek, type SchoolYear, schoolDaysUntil, yearProblem } from "./school-year.ts";
import { dayNumber } from "./wall-clock.ts";

const year: SchoolYear = {
  year: 2026,
  terms: [
    { number: 1, starts: "2026-01-02", ends: "2026-03-13" },
    { number: 2, starts: "2026-03-23", ends: "2026-05-29" },
    { number: 3, starts: "2026-06-29", ends: "2026-09-04" },
    { number: 4, starts: "2026-09-14", ends: "2026-11-20" },
  ],
  holidays: [
    { name: "Deepavali", starts: "2026-11-09", ends: "2026-11-09" },
    { name: "Chinese New Year", starts: "2026-02-17", ends: "2026-02-18" },
  ],
};

describe("a year is refused", () => {
  const [first, second] = year.terms as [SchoolYear["terms"][0], SchoolYear["terms"][0]];
  test.each<[string, Partial<SchoolYear>, ReturnType<typeof yearProblem>]>([
    ["not at all", {}, undefined],
    ["not without anything", { terms: [], holidays: [] }, undefined],
    [
      "for a term of another year",
      { terms: [first, { ...second, ends: "2027-05-29" }] },
      { list: "terms", place: 1, what: "outside the year" },
    ],
    [
      "for a term that ends before it starts",
      { terms: [{ ...first, ends: "2026-01-01" }] },
      { list: "terms", place: 0, what: "ends before it starts" },
    ],
    [
      "for terms that share a day",
      { terms: [first, { ...second, starts: first.ends }] },
      { list: "terms", place: 1, what: "not after the one before" },
    ],
    [
      "for terms out of order",
      { terms: [second, first] },
      { list: "terms", place: 1, what: "not after the one before" },
    ],
    [
      "for holidays that share a day, whichever comes first in the list",
      {
        holidays: [
          { name: "Late", starts: "2026-02-18", ends: "2026-02-19" },
          { name: "Early", starts: "2026-02-17", ends: "2026-02-18" },
        ],
      },
      { list: "holidays", place: 0, what: "overlaps" },
    ],
  ])("%s", (_case, change, problem) => {
    expect(yearProblem({ ...year, ...change })).toEqual(problem);
  });
});

test.each<[string, string, number | undefined]>([
  ["2026-11-06", "2026-11-06", 0],
  // A Friday, a weekend, Deepavali, and a Tuesday that is not counted.
  ["2026-11-06", "2026-11-10", 1],
  ["2026-11-20", "2026-12-31", 1],
  ["2026-03-13", "2026-03-24", 2],
  ["2026-12-30", "2027-01-02", undefined],
  ["2026-11-10", "2026-11-06", 0],
])("school days from %s until %s: %s", (from, to, days) => {
  expect(schoolDaysUntil([year], from, to)).toBe(days);
});

test.each([
  ["2026-03-16", true],
  ["2026-03-09", false],
  ["2026-03-23", false],
  ["2027-03-15", false],
])("the week of Monday %s is one of holidays: %s", (monday, holidays) => {
  expect(isHolidayWeek([year], Math.floor((dayNumber(monday) + 3) / 7))).toBe(holidays);
});

test("school days add up, however a time is divided", () => {
  const day = fc
    .integer({ min: 1, max: 28 })
    .map((date) => `2026-02-${String(date).padStart(2, "0")}`);
  fc.assert(
    fc.property(day, day, day, (...days) => {
      const [from = "", middle = "", to = ""] = days.sort();
      const count = (one: string, other: string) =>
        schoolDaysUntil([year], one, other) ?? Number.NaN;
      expect(count(from, middle) + count(middle, to)).toBe(count(from, to));
    }),
  );
});
