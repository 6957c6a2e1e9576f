import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../testing/depth.ts";
import {
  CHART_BANDS,
  chartBand,
  goalColour,
  passed,
  percentOf,
  percentOfGraded,
  ringColour,
  shownMean,
  wholePercent,
} from "./percent.ts";

test.each([
  [0, 10, 0],
  [10, 10, 100],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [5, 40, 13],
  [29, 200, 15],
  [199, 200, 99],
  [398.5, 400, 99],
  [197, 198, 99],
  [99, 100, 99],
  [989, 1_000, 99],
  [988, 1_000, 99],
  [197, 200, 99],
  [196.9, 200, 98],
  [0, 0, 0],
  [5, 0, 0],
  [9.5, 20, 48],
])("%d of %d marks are %d percent", (marks, max, percent) => {
  expect(percentOf(marks, max)).toBe(percent);
});

test("percent is exact arithmetic rounded half up, from 0 to 100, and 100 only for all marks", () => {
  const attempts = fc
    .integer({ min: 1, max: 2_000 })
    .chain((max) => fc.tuple(fc.integer({ min: 0, max }), fc.constant(max)));
  fc.assert(
    fc.property(attempts, ([marks, max]) => {
      const exact = (200n * BigInt(marks) + BigInt(max)) / (2n * BigInt(max));
      expect(percentOf(marks, max)).toBe(marks < max ? Math.min(99, Number(exact)) : 100);
    }),
    { numRuns: cases(500, 20_000) },
  );
});

test.each([
  ["nothing is graded", { score: 0, total: 10, gradedTotal: 0 }, null],
  ["it is not closed", { score: null, total: null, gradedTotal: null }, null],
  ["a part is graded", { score: 2, total: 10, gradedTotal: 4 }, 20],
  ["nothing is right", { score: 0, total: 10, gradedTotal: 10 }, 0],
])("an attempt of which %s", (_, attempt, percent) => {
  expect(percentOfGraded(attempt)).toBe(percent);
});

test.each([
  [199.96, 200, 1, 199.9],
  [199.94, 200, 1, 199.9],
  [200, 200, 1, 200],
  [4.97, 5, 1, 4.9],
  [4.45, 5, 1, 4.5],
  [9.996, 10, 2, 9.99],
  [0.04, 10, 1, 0],
  [0, 0, 1, 0],
])("a mean of %d of %d is shown with %d decimals as %d", (mean, most, decimals, shown) => {
  expect(shownMean(mean, most, decimals)).toBe(shown);
});

test("a mean is 100 only where every attempt is, and means of full marks lose nothing on the way", () => {
  const percents = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(percents, fc.boolean(), (maxima, oneShort) => {
      const shares = maxima.map((max, place) =>
        oneShort && place === 0 ? ((max - 0.5) / max) * 100 : (max / max) * 100,
      );
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      expect(wholePercent(mean) === 100).toBe(!oneShort);
    }),
    { numRuns: cases(500, 20_000) },
  );
});

test.each([
  [80, 70, "green"],
  [70, 70, "green"],
  [60, 70, "yellow"],
  [51, 52, "yellow"],
  [51, 51, "green"],
  [50, 40, "red"],
  [50, 60, "red"],
  [30, 20, "red"],
] as const)("%d percent against an average of %d is %s", (percent, average, colour) => {
  expect(ringColour(percent, average)).toBe(colour);
});

test.each([
  [0, 75, "red"],
  [45, 75, "red"],
  [45, 40, "red"],
  [46, 75, "yellow"],
  [74, 75, "yellow"],
  [75, 75, "green"],
  [46, 46, "green"],
  [100, 75, "green"],
] as const)("%d percent against a goal of %d is %s", (value, goal, colour) => {
  expect(goalColour(value, goal)).toBe(colour);
});

test.each([
  [5, 10, true],
  [4.5, 10, false],
  [4, 9, false],
  [4.5, 9, true],
  [0, 0, false],
])("%d of %d marks is a pass: %s", (marks, max, pass) => {
  expect(passed(marks, max)).toBe(pass);
});

test.each([
  ["91-100", 91, 100],
  ["81-90", 81, 90],
  ["71-80", 71, 80],
  ["61-70", 61, 70],
  ["50-60", 50, 60],
  ["below 50", 0, 49],
])("the chart band %s holds %i to %i percent", (band, from, to) => {
  expect([chartBand(from), chartBand(to)]).toEqual([band, band]);
});

test("every percentage lies in one of the six bands, fractions by their whole percent", () => {
  expect(CHART_BANDS).toHaveLength(6);
  expect([chartBand(49.5), chartBand(49.4), chartBand(90.5)]).toEqual([
    "50-60",
    "below 50",
    "91-100",
  ]);
});
