import { gradeOf } from "../grading/grade-band.ts";
import type { Marks, Percent } from "../units.ts";
import { percentOf, wholePercent } from "./percent.ts";

export interface ScoredPaper {
  score: Marks;
  total: Marks;
  gradedTotal: Marks;
  waiting: number;
  level: string;
  /** Means over all closed attempts of the test, own included. */
  averageMarks: Marks;
  averagePercent: Percent;
  /** The pupil's own mean before this paper, if there is one. */
  ownAverage: Percent | null;
}

/**
 * Figures of the quick result (assessment core, section 3). While long answers wait, score, total,
 * percentage and grade speak of the graded part only.
 */
export function quickResult(paper: ScoredPaper) {
  const totalMarks = paper.waiting > 0 ? paper.gradedTotal : paper.total;
  const percentage = percentOf(paper.score, totalMarks);
  const allPercent = wholePercent(paper.averagePercent);
  return {
    studentScore: paper.score,
    totalMarks,
    studentScorePercentage: percentage,
    studentGrade: gradeOf(percentage, paper.level),
    allStudentsMarksAverage: Math.round(paper.averageMarks * 10) / 10,
    allStudentsMarksPercent: allPercent,
    totalGrade: gradeOf(allPercent, paper.level),
    encouragement: encouragement(percentage, paper.ownAverage),
  };
}

/** Kind words that look only at the pupil's own way, never at rank. */
export function encouragement(percent: Percent, ownAverage: Percent | null): string {
  if (percent >= 100) return "Full marks. Every answer was right.";
  if (ownAverage !== null && percent >= ownAverage + 5)
    return "That is better than your usual. Your practice shows.";
  if (percent >= 75) return "Strong work. Look at what is left and finish the job.";
  if (ownAverage !== null && percent >= ownAverage - 5)
    return "Right where you usually are. The corrections show the next step.";
  if (percent > 45) return "A good base. The Correction Review shows what to practise next.";
  return "This one was hard. Take the corrections one at a time; each one counts.";
}
