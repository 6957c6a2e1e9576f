import type { Difficulty } from "../school/lists.ts";

/**
 * On the logit scale, from the nightly calibration: ability `b` gets it right in half of all tries; `a`
 * is the discrimination.
 */
export interface MeasuredDifficulty {
  b: number;
  a: number;
  se: number;
  answers: number;
}

/** Used for choosing. */
export interface EffectiveDifficulty {
  b: number;
  a: number;
  se: number;
  /** False: too few answers; the label counts most. */
  measured: boolean;
  /** The label whose typical difficulty it has; the teacher's own until measured. */
  label: Difficulty;
}

/** Before any answer. */
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
