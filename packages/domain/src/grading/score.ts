import type { Marks } from "../units.ts";
import type { Grade } from "./grade-answer.ts";

export interface Score {
  /** Marks so far. */
  score: Marks;
  /** Marks of the whole paper. */
  total: Marks;
  /** Marks of the part that is graded. */
  gradedTotal: Marks;
  /** Answers that wait for marking by hand. */
  waiting: number;
}

/** Adds up the grades of a paper. */
export function scoreOf(grades: readonly Grade[]): Score {
  const score: Score = { score: 0, total: 0, gradedTotal: 0, waiting: 0 };
  for (const grade of grades) {
    score.total += grade.of;
    if (grade.kind === "waiting") score.waiting += 1;
    else score.gradedTotal += grade.of;
    if (grade.kind === "graded") score.score += grade.marks;
  }
  return score;
}
