import { type Levels, meanOf, spreadOf } from "../practice/level-estimate.ts";

/** Only words: a month brings too little evidence for a number. */
export const LEVEL_CHANGES = ["up", "down", "steady", "unknown"] as const;
export type LevelChange = (typeof LEVEL_CHANGES)[number];

/** Nine of ten students whose level has not changed are told "steady". */
const NINE_TENTHS = 1.645;
/** Percent that count as no change, however much is known. */
const LEAST_SHIFT = 2;

/**
 * Whether a student's level has changed, by the evidence until an earlier moment and since then. New evidence
 * moves the expected level even of a student who stays the same: the more it narrows the levels, the more it
 * may move their mean. Only a larger shift counts as a change.
 * @param before null if there was too little evidence; `now` must contain the evidence of `before` and more.
 */
export function levelChange(before: Levels | null, now: Levels | null): LevelChange {
  if (!before || !now) return "unknown";
  const learned = Math.sqrt(Math.max(0, spreadOf(before) ** 2 - spreadOf(now) ** 2));
  const shift = meanOf(now) - meanOf(before);
  if (Math.abs(shift) < Math.max(LEAST_SHIFT, NINE_TENTHS * learned)) return "steady";
  return shift > 0 ? "up" : "down";
}
