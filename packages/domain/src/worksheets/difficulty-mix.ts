import type { Difficulty } from "../school/lists.ts";
import type { Percent } from "../units.ts";

/** Topics of a worksheet; the pupil's page sends the weakest first. */
export const MOST_TOPICS = 3;
/** Worksheets that may wait to be begun. */
export const MOST_WAITING = 10;

/** Up to here a topic is weak (the red of rings and bars). */
const WEAK: Percent = 45;

/** Questions of each difficulty that a worksheet takes from a topic: five in all. */
export type Mix = Record<Difficulty, number>;

/**
 * How many questions of each difficulty the worksheet takes from a topic (DECISIONS "Worksheet"):
 * they get harder as the pupil's average of the topic rises to the goal. Without an average: as weak.
 */
export function difficultyMix(average: Percent | null, goal: Percent): Mix {
  if (average === null || average <= WEAK) return { basic: 3, moderate: 2, challenging: 0 };
  if (average < goal) return { basic: 1, moderate: 3, challenging: 1 };
  return { basic: 0, moderate: 2, challenging: 3 };
}
