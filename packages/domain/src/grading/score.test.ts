import fc from "fast-check";
import { expect, test } from "vitest";
import type { Grade } from "./grade-answer.ts";
import { keptGrade, scoreOf } from "./score.ts";

test("adds graded marks and counts what waits", () => {
  const grades: Grade[] = [
    { kind: "graded", marks: 2, of: 2 },
    { kind: "graded", marks: 0, of: 3 },
    { kind: "waiting", of: 5 },
    { kind: "blank", of: 1 },
  ];
  expect(scoreOf(grades.map(keptGrade))).toEqual({
    score: 2,
    total: 11,
    gradedTotal: 6,
    waiting: 1,
  });
});

test.each<[Grade, ReturnType<typeof keptGrade>]>([
  [
    { kind: "graded", marks: 1.5, of: 2 },
    { marks: 1.5, possible: 2, blank: false },
  ],
  [
    { kind: "waiting", of: 5 },
    { marks: null, possible: 5, blank: false },
  ],
  [
    { kind: "blank", of: 1 },
    { marks: 0, possible: 1, blank: true },
  ],
])("%j is kept as %j", (grade, kept) => {
  expect(keptGrade(grade)).toEqual(kept);
});

test("a test without questions is all 0", () => {
  expect(Object.values(scoreOf([]))).toEqual([0, 0, 0, 0]);
});

const marks = fc.integer({ min: 1, max: 10 });
const grades = fc.array(
  fc.oneof(
    marks.chain((of) =>
      fc.integer({ min: 0, max: of }).map((got): Grade => ({ kind: "graded", marks: got, of })),
    ),
    marks.map((of): Grade => ({ kind: "waiting", of })),
    marks.map((of): Grade => ({ kind: "blank", of })),
  ),
);

test("the score stays within the graded part, the graded part within the attempt, in any order", () => {
  fc.assert(
    fc.property(grades, (graded) => {
      const kept = graded.map(keptGrade);
      const sum = scoreOf(kept);
      expect(sum.score).toBeLessThanOrEqual(sum.gradedTotal);
      expect(sum.gradedTotal).toBeLessThanOrEqual(sum.total);
      expect(sum.gradedTotal === sum.total).toBe(sum.waiting === 0);
      expect(kept.filter(({ blank }) => !blank).length).toBeGreaterThanOrEqual(sum.waiting);
      expect(scoreOf([...kept].reverse())).toEqual(sum);
    }),
  );
});
