import fc from "fast-check";
import { expect, test } from "vitest";
import { scoreHistogram } from "./score-histogram.ts";

const shown = (scores: number[], max: number) =>
  scoreHistogram(scores, max).map(({ label, students }) => `${label}:${students}`);

test.each([
  ["every whole score has a bin", [0, 2, 2, 3], 4, ["0:1", "1:0", "2:2", "3:1", "4:0"]],
  ["full marks are in the last bin", [4], 4, ["0:0", "1:0", "2:0", "3:0", "4:1"]],
  ["a half mark counts with the whole mark below", [1.5, 3.5], 3.5, ["0:0", "1:1", "2:0", "3:1"]],
  ["nobody yet leaves empty bins", [], 2, ["0:0", "1:0", "2:0"]],
  ["an attempt without marks has no bins", [0], 0, []],
  [
    "more than 20 marks get ranges, and the last one ends with the maximum",
    [0, 1, 1.5, 21],
    21,
    ["0-1:3", "2-3:0", "4-5:0", "6-7:0", "8-9:0", "10-11:0"].concat([
      "12-13:0",
      "14-15:0",
      "16-17:0",
      "18-19:0",
      "20-21:1",
    ]),
  ],
  [
    "40 marks make ranges of 5",
    [4.5, 5, 39.5, 40],
    40,
    ["0-4:1", "5-9:1", "10-14:0", "15-19:0", "20-24:0", "25-29:0", "30-34:0", "35-39:1", "40:1"],
  ],
])("%s", (_, scores, max, bins) => {
  expect(shown(scores, max)).toEqual(bins);
});

test.each([
  [20, 21],
  [30, 16],
  [32, 7],
  [100, 11],
  [200, 11],
  [2_000, 11],
  [9_000, 16],
])("an attempt of %d marks has %d bins", (max, bins) => {
  expect(scoreHistogram([], max)).toHaveLength(bins);
});

const attempts = fc.integer({ min: 1, max: 3_000 }).chain((max) =>
  fc.record({
    max: fc.constant(max),
    scores: fc.array(fc.integer({ min: 0, max: max * 2 }).map((halves) => halves / 2)),
  }),
);

test("every attempt is counted once, in the bin that holds its score", () => {
  fc.assert(
    fc.property(attempts, ({ max, scores }) => {
      const bins = scoreHistogram(scores, max);
      expect(bins.reduce((sum, { students }) => sum + students, 0)).toBe(scores.length);
      for (const { from, to, students } of bins) {
        const inside = scores.filter((score) => score >= from && score < to + 1);
        expect(students).toBe(inside.length);
      }
    }),
  );
});

test("bins lie side by side from 0 to the maximum, and are never too many to read", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (max) => {
      const bins = scoreHistogram([], max);
      expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([0, max]);
      for (const [index, { from }] of bins.entries()) {
        if (index > 0) expect(from).toBe((bins[index - 1]?.to ?? 0) + 1);
      }
      expect(bins.length).toBeLessThanOrEqual(21);
    }),
  );
});
