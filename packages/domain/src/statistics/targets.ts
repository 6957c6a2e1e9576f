import { bandLimits, type GradeScale } from "../grading/grade-band.ts";
import { roundHalfUp } from "../rounding.ts";
import { type FormatPaper, marksOfParts, type Verified } from "../school/paper-format.ts";
import type { Marks, Percent } from "../units.ts";

/** Marks of the two parts in an examination (school platform, section 9). */
export function partMarks(subject: string): [Marks, Marks] {
  switch (subject.toLowerCase()) {
    case "mathematics":
      return [45, 55];
    case "english":
      return [28, 67];
    default:
      return [56, 44];
  }
}

/**
 * Both together reach the goal's grade (DECISIONS "Targets per grade"): the first a quarter above its
 * lower limit, the second as little as suffices. null for AL8 and F8.
 * @param marks of both parts; by default the specification's
 */
export function partTargets(
  goal: Percent,
  level: GradeScale,
  subject: string,
  marks: readonly [Marks, Marks] = partMarks(subject),
): { first: Percent; second: Percent } | null {
  const limit = bandLimits(level).find(({ from }) => goal >= from)?.from ?? 0;
  if (limit === 0) return null;
  const [firstMarks, secondMarks] = marks;
  const above = (limit < 50 ? limit : 100 - limit) / 4;
  const first = roundHalfUp(limit + above);
  const missing = limit * (firstMarks + secondMarks) - first * firstMarks;
  return { first, second: Math.ceil(missing / secondMarks) };
}

/**
 * Its format's, else the specification's, unverified for its year.
 * @param format undefined: none entered
 * @returns undefined where the specified marks are the verified ones
 */
export function marksOfYear(
  format: { papers: readonly FormatPaper[]; verified: Verified } | undefined,
  subject: string,
): { marks: [Marks, Marks]; verified: boolean } | undefined {
  const usual = partMarks(subject);
  const entered = format ? marksOfParts(format.papers) : null;
  const marks = entered ?? usual;
  const verified = entered !== null && format?.verified !== "none";
  return verified && marks.join() === usual.join() ? undefined : { marks, verified };
}
