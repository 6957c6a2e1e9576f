import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isHolidayWeek,
  missingYear,
  monthOfSchool,
  type SchoolYear,
  schoolDaysUntil,
  weekOf,
  weekOfTerm,
  weekWords,
  wordsOnDay,
  yearProblem,
} from "./school-year.ts";
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
      "for an event of another year",
      {
        events: [
          { name: "Camp", kind: "camp", starts: "2026-12-31", ends: "2027-01-01", levels: [] },
        ],
      },
      { list: "events", place: 0, what: "outside the year" },
    ],
    [
      "not for events that share a day",
      {
        events: [
          { name: "Camp", kind: "camp", starts: "2026-02-18", ends: "2026-02-19", levels: [] },
          {
            name: "Prelim",
            kind: "examination",
            starts: "2026-02-18",
            ends: "2026-02-19",
            levels: [],
          },
        ],
      },
      undefined,
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

const withEvents: SchoolYear = {
  ...year,
  events: [
    {
      name: "Children's Day",
      kind: "no-lessons",
      starts: "2026-10-09",
      ends: "2026-10-09",
      levels: ["primary 5", "primary 6"],
    },
    { name: "Camp", kind: "camp", starts: "2026-10-08", ends: "2026-10-09", levels: [] },
    {
      name: "Open house",
      kind: "other",
      starts: "2026-10-10",
      ends: "2026-10-10",
      levels: ["secondary 1"],
    },
    { name: "Flood", kind: "no-lessons", starts: "2026-10-12", ends: "2026-10-16", levels: [] },
  ],
};

test.each([
  ["", 2],
  ["primary 5", 1],
  ["secondary 1", 2],
])(
  "days without lessons are none for those whom they concern, a camp has some: '%s'",
  (level, days) => {
    expect(schoolDaysUntil([withEvents], "2026-10-08", "2026-10-17", level)).toBe(days);
    expect(isHolidayWeek([withEvents], Math.floor((dayNumber("2026-10-12") + 3) / 7), level)).toBe(
      true,
    );
  },
);

test.each<[string, string[], string[]]>([
  ["2026-11-09", [], ["Deepavali: holiday"]],
  ["2026-03-16", [], ["outside the terms"]],
  ["2026-10-03", [], ["a weekend"]],
  ["2026-10-07", [], []],
  ["2026-10-09", [], ["Children's Day: no lessons (Primary 5, Primary 6)", "Camp: camp"]],
  ["2026-10-09", ["secondary 1"], ["Camp: camp"]],
  ["2026-10-10", ["secondary 1"], ["a weekend", "Open house: event (Secondary 1)"]],
  ["2027-10-10", [], ["a weekend"]],
  ["2027-10-11", [], []],
  ["", [], []],
])("what the calendar says of %s for %j: %j", (day, levels, words) => {
  expect(wordsOnDay([withEvents], day, levels)).toEqual(words);
});

test.each([
  ["2026-01-02", { term: 1, week: 1 }],
  ["2026-01-05", { term: 1, week: 2 }],
  ["2026-03-23", { term: 2, week: 1 }],
  ["2026-03-29", { term: 2, week: 1 }],
  ["2026-03-16", undefined],
  ["2027-03-16", undefined],
])("%s is in the week %j of a term", (day, week) => {
  expect(weekOfTerm([year], day)).toEqual(week);
});

test.each([
  ["2026-01-14", "", "Term 1, week 3"],
  ["2026-01-18", "", "Term 1, week 3"],
  ["2026-01-01", "", "Term 1, week 1, 1 school day"],
  ["2026-06-10", "", "School holidays this week"],
  ["2026-12-25", "", "School holidays this week"],
  // Its last days are of a year that nobody has entered.
  ["2026-12-30", "", undefined],
  ["2027-02-01", "", undefined],
])("the week of %s reads %s", (day, level, words) => {
  expect(weekWords([year], day, level)).toBe(words);
});

test.each([
  ["2026-11-21", undefined],
  ["2027-01-01", 2027],
  ["2025-12-31", 2025],
  ["", undefined],
])("the year of %s is missing: %s", (day, missing) => {
  expect(missingYear([year], day)).toBe(missing);
  expect(missingYear([{ ...year, terms: [] }], day)).toBe(day ? Number(day.slice(0, 4)) : missing);
});

test.each([
  ["2026-11-23", "2026-11-23", "2026-11-29"],
  ["2026-11-29", "2026-11-23", "2026-11-29"],
  ["2027-01-01", "2026-12-28", "2027-01-03"],
  ["2028-02-29", "2028-02-28", "2028-03-05"],
])("the week of %s is %s to %s", (day, starts, ends) => {
  expect(weekOf(day)).toEqual({ starts, ends });
});

test("a week is that of the level that is asked about", () => {
  const free = { name: "Camp week", kind: "no-lessons" as const, levels: ["primary 5"] };
  const events = [{ ...free, starts: "2026-04-06", ends: "2026-04-10" }];
  const calendar = [{ ...year, holidays: [], events }];
  expect(weekWords(calendar, "2026-04-08", "primary 5")).toBe("School holidays this week");
  expect(weekWords(calendar, "2026-04-08", "primary 6")).toBe("Term 2, week 3");
});

test.each([
  ["2026-02", { terms: [1], mostlyFree: false }],
  ["2026-03", { terms: [1, 2], mostlyFree: false }],
  ["2026-06", { terms: [3], mostlyFree: true }],
  ["2026-12", { terms: [], mostlyFree: true }],
  ["2027-02", undefined],
])("the month %s is %j", (month, what) => {
  expect(monthOfSchool([year], month)).toEqual(what);
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
