import { bandLimits, type GradeScale, gradeOf } from "../grading/grade-band.ts";
import { mean, variance } from "../results/moments.ts";
import { wholePercent } from "../results/percent.ts";
import type { Percent } from "../units.ts";

/** Of fewer students nothing is told to a reader who does not teach them. */
export const FEWEST_STUDENTS = 5;

export const isShown = (students: number, own: boolean): boolean =>
  students >= (own ? 1 : FEWEST_STUDENTS);

/** A student of a group with results in a subject. */
export interface StudentLevel {
  id: string;
  /** The mean of their papers, not rounded. */
  percent: Percent;
  scale: GradeScale;
  /** Mean of the year before the period; null without any. */
  before: Percent | null;
}

export interface LevelSummary {
  /** How many of them have results. */
  counted: number;
  mean: Percent | null;
  /** Where the mean lies with a confidence of 95 %; null of fewer than two. */
  interval: [from: Percent, to: Percent] | null;
  /** Standard deviation, whole; null of fewer than two. */
  spread: number | null;
  /** Best first; also grades that nobody has. */
  grades: Array<{ grade: string; students: number }>;
  /** The same students before and now; null where too few have both. */
  before: { students: number; mean: Percent; change: number } | null;
}

/** Summarises a group; every student counts once, however many papers there are. */
export function levelSummary(students: readonly StudentLevel[], own: boolean): LevelSummary {
  const percents = students.map(({ percent }) => percent);
  if (!isShown(percents.length, own)) {
    const counted = percents.length;
    return { counted, mean: null, interval: null, spread: null, grades: [], before: null };
  }
  const spread = percents.length < 2 ? null : Math.sqrt(variance(percents));
  return {
    counted: percents.length,
    mean: wholePercent(mean(percents)),
    interval: spread === null ? null : intervalOfMean(mean(percents), spread, percents.length),
    spread: spread === null ? null : Math.round(spread),
    grades: gradeShares(students),
    before: comparison(students, own),
  };
}

function comparison(students: readonly StudentLevel[], own: boolean): LevelSummary["before"] {
  const pairs = students.flatMap(({ percent, before }) =>
    before === null ? [] : [{ now: percent, before }],
  );
  if (!isShown(pairs.length, own)) return null;
  const was = mean(pairs.map(({ before }) => before));
  const change = mean(pairs.map(({ now }) => now)) - was;
  // Rounded apart: 70.4 to 71.6 is a change of 1, as whoever computes it by hand finds.
  return { students: pairs.length, mean: wholePercent(was), change: Math.round(change) || 0 };
}

function gradeShares(students: readonly StudentLevel[]): LevelSummary["grades"] {
  const counts = new Map<string, number>();
  for (const { scale } of students)
    for (const { grade } of bandLimits(scale)) counts.set(grade, counts.get(grade) ?? 0);
  for (const { percent, scale } of students) {
    const grade = gradeOf(wholePercent(percent), scale);
    counts.set(grade, (counts.get(grade) ?? 0) + 1);
  }
  return [...counts].map(([grade, some]) => ({ grade, students: some }));
}

function intervalOfMean(middle: Percent, spread: number, count: number): [Percent, Percent] {
  const reach = (studentT(count - 1) * spread) / Math.sqrt(count);
  return [wholePercent(Math.max(0, middle - reach)), wholePercent(Math.min(100, middle + reach))];
}

/** The normal distribution's, and Student's for one to three degrees of freedom. */
const NORMAL = 1.959964;
const FEW = [12.7062, 4.3027, 3.1824];

/** Student's 97.5 % quantile, by the expansion around the normal one (Abramowitz and Stegun 26.7.5). */
export function studentT(freedom: number): number {
  const z = NORMAL;
  return (
    FEW[freedom - 1] ??
    z +
      (z ** 3 + z) / (4 * freedom) +
      (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
      (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3) +
      (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) /
        (92_160 * freedom ** 4)
  );
}
