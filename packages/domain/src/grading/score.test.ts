import fc from "fast-check";
import { expect, test } from "vitest";
import type { Grade } from "./grade-answer.ts";
import { scoreOf } from "./score.ts";

test("adds graded marks, counts what waits and what is answered", () => {
  const grades: Grade[] = [
    { kind: "graded", marks: 2, of: 2 },
    { kind: "graded", marks: 0, of: 3 },
    { kind: "waiting", of: 5 },
    { kind: "blank", of: 1 },
  ];
  expect(scoreOf(grades)).toEqual({
    score: 2,
    total: 11,
    gradedScore: 2,
    gradedTotal: 6,
    waiting: 1,
    answered: 3,
  });
});

test("a paper without questions is all 0", () => {
  expect(Object.values(scoreOf([]))).toEqual([0, 0, 0, 0, 0, 0]);
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

test("the score stays within the graded part, the graded part within the paper, in any order", () => {
  fc.assert(
    fc.property(grades, (paper) => {
      const sum = scoreOf(paper);
      expect(sum.score).toBeLessThanOrEqual(sum.gradedTotal);
      expect(sum.gradedTotal).toBeLessThanOrEqual(sum.total);
      expect(sum.gradedTotal === sum.total).toBe(sum.waiting === 0);
      expect(sum.answered).toBeGreaterThanOrEqual(sum.waiting);
      expect(scoreOf([...paper].reverse())).toEqual(sum);
    }),
  );
});
