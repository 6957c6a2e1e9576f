import { type GradeScale, gradeOf } from "../grading/grade-band.ts";
import type { Marks, Percent } from "../units.ts";
import { percentOf, shownMean, wholePercent } from "./percent.ts";

/** Means over all closed attempts of a test that count. */
interface Averages {
  averageMarks: Marks;
  /** Of each attempt what is graded; null where nothing is. */
  averagePercent: Percent | null;
}

export interface ScoredResult extends Averages {
  score: Marks;
  total: Marks;
  gradedTotal: Marks;
  waiting: number;
  level: GradeScale;
  /** The student's own mean before this attempt, if there is one. */
  ownAverage: Percent | null;
  /** It counts nowhere: its questions reached nobody, or a worksheet has no answer. */
  putAway: boolean;
}

interface QuickNumbers {
  studentScore: Marks;
  totalMarks: Marks;
  studentScorePercentage: Percent;
  studentGrade: string;
  /** One decimal. */
  allStudentsMarksAverage: Marks;
  allStudentsMarksPercent: Percent;
  totalGrade: string;
  /** 'Final Results Pending': the numbers cover the graded part only. */
  pending: boolean;
  encouragement: string;
}

/**
 * Assessment core, section 3. While long answers wait, the graded part only. Nothing graded is no percent of
 * 0: it has no grade, and its numbers stay 0 because the fields are numbers.
 */
export function quickResult(attempt: ScoredResult): QuickNumbers {
  const pending = attempt.waiting > 0;
  const totalMarks = pending ? attempt.gradedTotal : attempt.total;
  const percent = percentOf(attempt.score, totalMarks);
  const averagePercent = wholePercent(attempt.averagePercent ?? 0);
  const isGraded = !attempt.putAway && totalMarks > 0;
  return {
    studentScore: attempt.score,
    totalMarks,
    studentScorePercentage: percent,
    studentGrade: isGraded ? gradeOf(percent, attempt.level) : "",
    allStudentsMarksAverage: shownMean(attempt.averageMarks, attempt.total),
    allStudentsMarksPercent: averagePercent,
    totalGrade: attempt.averagePercent === null ? "" : gradeOf(averagePercent, attempt.level),
    pending,
    encouragement: encouragement({ percent, pending, ownAverage: attempt.ownAverage }),
  };
}

const LEAST_FOR_AVERAGE = 5;

/** Whether the average of all is shown beside a result: of fewer it would tell of single classmates. */
export const showsAverage = (handedIn: number): boolean => handedIn >= LEAST_FOR_AVERAGE;

/** From here above the own average an attempt counts as progress, from here below as a dip. */
const CLEARLY: Percent = 5;

/**
 * Only the student's own way, never rank (UX "Quick result"). Not for a part of the test: marking may
 * turn it round.
 */
export function encouragement({
  percent,
  pending,
  ownAverage,
}: {
  percent: Percent;
  pending: boolean;
  /** The student's mean before this attempt; null for the first. */
  ownAverage: Percent | null;
}): string {
  if (pending) return "";
  if (percent >= 100) return "Full marks. Every answer was right.";
  if (ownAverage !== null && percent >= ownAverage + CLEARLY)
    return "That is better than your usual. Your practice shows.";
  if (percent >= 75) return "Strong work. Look at what is left and finish the job.";
  if (ownAverage !== null && percent >= ownAverage - CLEARLY)
    return "Right where you usually are. The corrections show the next step.";
  if (percent > 45) return "A good base. The Correction Review shows what to practise next.";
  return "This one was hard. Take the corrections one at a time; each one counts.";
}
