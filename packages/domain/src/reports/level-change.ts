import { type Levels, meanOf, spreadOf } from "../practice/level-estimate.ts";

/** Only words: a month brings too little evidence for a number. */
export const LEVEL_CHANGES = ["up", "down", "steady", "unknown"] as const;
export type LevelChange = (typeof LEVEL_CHANGES)[number];

/** Nine of ten students whose level has not changed are told "steady". */
const NINE_TENTHS = 1.645;
/** Percent that count as no change, however much is known. */
const LEAST_SHIFT = 2;

/**
 * New evidence moves the expected level even of an unchanged student, the more it narrows: only a larger
 * shift counts.
 * @param before null: too little evidence; `now` must contain it and more.
 */
export function levelChange(before: Levels | null, now: Levels | null): LevelChange {
  if (!before || !now) return "unknown";
  const learned = Math.sqrt(Math.max(0, spreadOf(before) ** 2 - spreadOf(now) ** 2));
  const shift = meanOf(now) - meanOf(before);
  if (Math.abs(shift) < Math.max(LEAST_SHIFT, NINE_TENTHS * learned)) return "steady";
  return shift > 0 ? "up" : "down";
}
