import type { Difficulty } from "../school/lists.ts";

/**
 * How hard a question is for the students of its subject and level, as the nightly calibration stores it. On the
 * logit scale: somebody of ability `b` gets it right in half of all tries, and `a` tells how sharply it parts those
 * below from those above.
 */
export interface MeasuredDifficulty {
  b: number;
  a: number;
  se: number;
  /** First answers in tests that the estimate is based on. */
  answers: number;
}

/** What a question's difficulty is taken to be where something is chosen by it. */
export interface EffectiveDifficulty {
  b: number;
  a: number;
  se: number;
  /** False: too few answers, so that the teacher's label has the most weight, or is all there is. */
  measured: boolean;
  /** The label whose typical difficulty it has; the teacher's own until measured. */
  label: Difficulty;
}

/** Where the teacher's labels lie on the scale, before any answer: what the calibration begins with. */
export const LABEL_DIFFICULTY: Record<Difficulty, number> = {
  basic: -1,
  moderate: 0,
  challenging: 1,
};

/** How far questions of one label lie apart, before any answer (a standard deviation). */
export const LABEL_SPREAD = 1;

/** With fewer first tries a difficulty is not called measured: it would be off by more than 0.4. */
export const LEAST_ANSWERS_MEASURED = 30;

/** The label that questions of this difficulty have in the middle; null with too few answers to tell. */
export function worksLike({
  b,
  answers,
}: Pick<MeasuredDifficulty, "b" | "answers">): Difficulty | null {
  if (answers < LEAST_ANSWERS_MEASURED) return null;
  if (b < -0.5) return "basic";
  return b > 0.5 ? "challenging" : "moderate";
}

/** A question's difficulty: as measured, or as its label says where nothing is stored. */
export function difficultyOf(
  label: Difficulty,
  stored: MeasuredDifficulty | null | undefined,
): EffectiveDifficulty {
  if (!stored)
    return { b: LABEL_DIFFICULTY[label], a: 1, se: LABEL_SPREAD, measured: false, label };
  const like = worksLike(stored);
  const { b, a, se } = stored;
  return { b, a, se, measured: like !== null, label: like ?? label };
}
