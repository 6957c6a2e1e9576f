import fc from "fast-check";
import { expect, test } from "vitest";
import { type FinishedAttempt, testStatistics } from "./test-statistics.ts";

const marked = (...scores: number[]): FinishedAttempt[] =>
  scores.map((score) => ({ score, pending: false }));

/** By hand: 20 marks; 95, 90, 75, 70, 50, 45 and 0 percent. */
const CLASS = marked(19, 18, 15, 14, 10, 9, 0);

test("the figures of a class, worked out by hand", () => {
  const { histogram, ...figures } = testStatistics(CLASS, 20);
  expect(figures).toEqual({
    finished: 7,
    pending: 0,
    marked: 7,
    pass: 5,
    fail: 2,
    bands: [
      { band: "91-100", students: 1 },
      { band: "81-90", students: 1 },
      { band: "71-80", students: 1 },
      { band: "61-70", students: 1 },
      { band: "50-60", students: 1 },
      { band: "below 50", students: 2 },
    ],
    mean: 85 / 7,
    median: 14,
    highest: 19,
    lowest: 0,
    meanPercent: 61,
  });
  expect(histogram.filter(({ students }) => students > 0).map(({ from }) => from)).toEqual([
    0, 9, 10, 14, 15, 18, 19,
  ]);
});

test.each([
  ["one attempt is its own middle", [7], 7],
  ["an odd number has a middle", [9, 1, 5], 5],
  ["an even number lies half-way", [9, 1, 4, 5.5], 4.75],
  ["equal attempts stay equal", [6, 6, 6, 6], 6],
])("median: %s", (_, scores, median) => {
  expect(testStatistics(marked(...scores), 10).median).toBe(median);
});

test("papers that wait for marking are told, and counted in no figure", () => {
  const waiting: FinishedAttempt[] = [
    { score: 2, pending: true },
    { score: 0, pending: true },
  ];
  expect(testStatistics([...CLASS, ...waiting], 20)).toEqual({
    ...testStatistics(CLASS, 20),
    finished: 9,
    pending: 2,
  });
});

test("nobody has finished, or everything waits: no mean, no pass, no fail", () => {
  const nothing = { marked: 0, pass: 0, fail: 0, mean: null, median: null, meanPercent: null };
  expect(testStatistics([], 10)).toMatchObject({ finished: 0, ...nothing });
  expect(testStatistics([{ score: 5, pending: true }], 10)).toMatchObject({
    finished: 1,
    pending: 1,
    highest: null,
    ...nothing,
  });
});

test("in any class every marked attempt passes or fails, and lies in one band and one bin", () => {
  const attempts = fc.integer({ min: 1, max: 200 }).chain((max) =>
    fc.tuple(
      fc.constant(max),
      fc.array(
        fc.record({
          score: fc.integer({ min: 0, max: max * 2 }).map((halves) => halves / 2),
          pending: fc.boolean(),
        }),
      ),
    ),
  );
  fc.assert(
    fc.property(attempts, ([max, all]) => {
      const figures = testStatistics(all, max);
      const total = (parts: ReadonlyArray<{ students: number }>) =>
        parts.reduce((sum, { students }) => sum + students, 0);
      expect(figures.pass + figures.fail).toBe(figures.marked);
      expect(total(figures.bands)).toBe(figures.marked);
      expect(total(figures.histogram)).toBe(figures.marked);
      // The lowest band is where attempts fail, unless rounding lifts one: 49.5 % is shown as 50.
      expect(figures.bands.at(-1)?.students ?? 0).toBeLessThanOrEqual(figures.fail);
      for (const middle of [figures.mean, figures.median]) {
        if (middle === null) continue;
        expect(middle).toBeGreaterThanOrEqual(figures.lowest ?? 0);
        expect(middle - (figures.highest ?? 0)).toBeLessThan(1e-9);
      }
    }),
  );
});

test("the order of the attempts says nothing", () => {
  const attempts = fc.array(fc.record({ score: fc.nat({ max: 30 }), pending: fc.boolean() }));
  fc.assert(
    fc.property(attempts, (all) => {
      expect(testStatistics(all.toReversed(), 30)).toEqual(testStatistics(all, 30));
    }),
  );
});
