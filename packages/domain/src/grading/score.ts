import type { Marks } from "../units.ts";
import type { Grade } from "./grade-answer.ts";

export interface Score {
  /** Marks so far. */
  score: Marks;
  /** Marks of the whole paper. */
  total: Marks;
  /** Marks reached in the graded part: the same as `score`, because nothing else has marks yet. */
  gradedScore: Marks;
  /** Marks of the part that is graded. */
  gradedTotal: Marks;
  /** Answers that wait for marking by hand. */
  waiting: number;
  /** Questions that are not blank. */
  answered: number;
}

/** Adds up the grades of a paper. */
export function scoreOf(grades: readonly Grade[]): Score {
  const sum: Score = {
    score: 0,
    total: 0,
    gradedScore: 0,
    gradedTotal: 0,
    waiting: 0,
    answered: 0,
  };
  for (const grade of grades) {
    sum.total += grade.of;
    if (grade.kind === "waiting") sum.waiting += 1;
    else sum.gradedTotal += grade.of;
    if (grade.kind !== "blank") sum.answered += 1;
    if (grade.kind === "graded") sum.gradedScore += grade.marks;
  }
  return { ...sum, score: sum.gradedScore };
}
