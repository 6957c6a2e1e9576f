import { expect, test } from "vitest";
import {
  difficultyMix,
  freeNumber,
  numberedTitle,
  whyFewer,
  worksheetDuration,
  worksheetTitle,
} from "./worksheet.ts";

test.each([
  [null, 75, [3, 2, 0]],
  [0, 75, [3, 2, 0]],
  [45, 75, [3, 2, 0]],
  [46, 75, [1, 3, 1]],
  [74, 75, [1, 3, 1]],
  [75, 75, [0, 2, 3]],
  [100, 75, [0, 2, 3]],
  // A goal at the ends of its range.
  [0, 0, [3, 2, 0]],
  [46, 0, [0, 2, 3]],
  [99, 100, [1, 3, 1]],
  [100, 100, [0, 2, 3]],
])(
  "at %s percent of a goal of %i a topic gives %j",
  (average, goal, [basic, moderate, challenging]) => {
    expect(difficultyMix(average, goal)).toEqual({ basic, moderate, challenging });
  },
);

test.each([
  [1, 15],
  [10, 15],
  [11, 20],
  [20, 30],
  [21, 35],
  [45, 70],
  [150, 180],
])("%i marks take %i minutes", (marks, minutes) => {
  expect(worksheetDuration(marks)).toBe(minutes);
});

test("the title names subject, school day and number", () => {
  const lateEvening = Date.parse("2026-11-20T16:00:00Z");
  const name = worksheetTitle("Mathematics", lateEvening, "Asia/Singapore");
  expect(numberedTitle(name, 2)).toBe("Worksheet Mathematics 21/11/2026 - 2");
});

test.each([
  ["the first", [], undefined, 1],
  ["the next", [1, 2], undefined, 3],
  ["after a gap", [1, 4], "", 5],
  ["the one that is asked for", [1], "Worksheet Mathematics 21/11/2026 - 7", 7],
  ["one that is taken", [1, 2], "Worksheet Mathematics 21/11/2026 - 2", 3],
  ["one that is none", [1], "Worksheet Mathematics 21/11/2026 - 0", 2],
])("the number of a worksheet: %s", (_what, taken, title, number) => {
  expect(freeNumber(taken, title)).toBe(number);
});

test.each([
  ["full", { a: [5, 9], b: [5, 5], c: [5, 7] }, null],
  ["too few are free", { a: [5, 9], b: [3, 3], c: [5, 7] }, "free"],
  ["the others are copies", { a: [5, 9], b: [3, 8], c: [5, 7] }, "alike"],
  ["one lacks, one has copies", { a: [4, 9], b: [0, 0], c: [5, 7] }, "free"],
  ["two topics", { a: [5, 9], b: [5, 5] }, "topics"],
  ["one topic that lacks", { a: [4, 4] }, "free"],
] as const)("why a worksheet has fewer questions: %s", (_what, counts, why) => {
  const some = (which: 0 | 1) =>
    Object.entries(counts).flatMap(([topic, each]) =>
      Array.from({ length: each[which] }, () => ({ topic })),
    );
  expect(whyFewer(Object.keys(counts), some(0), some(1))).toBe(why);
});
