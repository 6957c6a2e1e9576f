import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  averageOfPlaces,
  type PlaceInTest,
  periodSpan,
  periodsOf,
  shareOfSums,
  testCell,
  yearSpan,
} from "./class-results.ts";

const ZONE = "Asia/Singapore";
const now = Date.parse("2026-11-23T04:00:00Z");
const calendar = [
  {
    year: 2026,
    terms: [
      { number: 1, starts: "2026-01-02", ends: "2026-03-13" },
      { number: 3, starts: "2026-06-29", ends: "2026-09-04" },
    ],
    holidays: [],
  },
];
const about = { year: 2026, calendar, zone: ZONE, now };

describe("periods", () => {
  test.each([
    ["year", "2025-12-31T16:00:00Z", "2026-12-31T16:00:00Z"],
    ["term1", "2026-01-01T16:00:00Z", "2026-03-13T16:00:00Z"],
    ["term3", "2026-06-28T16:00:00Z", "2026-09-04T16:00:00Z"],
  ] as const)("%s begins and ends with a school day", (period, from, to) => {
    expect(periodSpan(period, about)).toEqual({ from: Date.parse(from), to: Date.parse(to) });
  });

  test("180 days are those of a student's own statistics, today the last of them", () => {
    expect(periodSpan("days180", about)).toEqual({
      from: Date.parse("2026-05-27T16:00:00Z"),
      to: Number.POSITIVE_INFINITY,
    });
  });

  test("a term that the school has not entered is none", () => {
    expect(periodSpan("term2", about)).toBeUndefined();
    expect(periodSpan("term1", { ...about, year: 2025 })).toBeUndefined();
    expect(periodsOf(2026, calendar)).toEqual(["year", "days180", "term1", "term3"]);
    expect(periodsOf(2025, calendar)).toEqual(["year", "days180"]);
  });

  test("years follow each other without a gap", () => {
    expect(yearSpan(2026, ZONE).to).toBe(yearSpan(2027, ZONE).from);
  });
});

const closed = (percent: number | null, waiting = 0, level = "primary 6"): PlaceInTest => ({
  attempt: { closed: true, waiting, percent, level },
  over: true,
});

test.each<[string, PlaceInTest, ReturnType<typeof testCell>]>([
  ["open", { attempt: null, over: false }, { state: "open", percent: null, grade: "" }],
  ["missing", { attempt: null, over: true }, { state: "missing", percent: null, grade: "" }],
  [
    "writing",
    { attempt: { closed: false, waiting: 0, percent: null, level: "primary 6" }, over: false },
    { state: "writing", percent: null, grade: "" },
  ],
  ["marking", closed(null, 2), { state: "marking", percent: null, grade: "" }],
  ["marking before release", closed(80, 1), { state: "marking", percent: null, grade: "" }],
  ["release", closed(null), { state: "release", percent: null, grade: "" }],
  ["zero counts", closed(0), { state: "counted", percent: 0, grade: "AL8" }],
  ["half up", closed(89.5), { state: "counted", percent: 90, grade: "AL1" }],
  ["below half", closed(89.49), { state: "counted", percent: 89, grade: "AL2" }],
  ["by the level", closed(75, 0, "secondary 1"), { state: "counted", percent: 75, grade: "A1" }],
])("a place in a test is shown: %s", (_, place, cell) => {
  expect(testCell(place)).toEqual(cell);
});

const places = fc.array(
  fc.record({
    attempt: fc.option(
      fc.record({
        closed: fc.boolean(),
        waiting: fc.nat({ max: 1 }),
        percent: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
        level: fc.constant("primary 6"),
      }),
    ),
    over: fc.boolean(),
  }),
);

test("an average takes what counts and nothing else, in any order", () => {
  fc.assert(
    fc.property(places, (some) => {
      const counted = some.flatMap(({ attempt }) =>
        attempt?.closed && attempt.waiting === 0 && attempt.percent !== null ? attempt.percent : [],
      );
      const average = averageOfPlaces(some);
      expect(average).toBe(
        averageOfPlaces(some.filter((place) => testCell(place).percent !== null)),
      );
      if (counted.length === 0) {
        expect(average).toBeNull();
      } else {
        expect(average).toBeGreaterThanOrEqual(Math.floor(Math.min(...counted)));
        expect(average).toBeLessThanOrEqual(Math.ceil(Math.max(...counted)));
      }
    }),
  );
});

const sums = fc.array(
  fc
    .record({
      possible: fc.integer({ min: 1, max: 50 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ possible, share }) => ({ possible, marks: Math.round(possible * share * 2) / 2 })),
);

test("sums weigh by their marks, whichever way they are cut", () => {
  expect(shareOfSums([])).toBeNull();
  expect(
    shareOfSums([
      { marks: 1, possible: 1 },
      { marks: 0, possible: 3 },
    ]),
  ).toBe(25);
  fc.assert(
    fc.property(sums, sums, (some, more) => {
      const whole = [...some, ...more].reduce(
        (sum, each) => ({ marks: sum.marks + each.marks, possible: sum.possible + each.possible }),
        { marks: 0, possible: 0 },
      );
      expect(shareOfSums([...some, ...more])).toBe(shareOfSums([whole]));
    }),
  );
});
