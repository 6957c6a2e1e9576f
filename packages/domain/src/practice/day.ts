import type { Millis } from "../units.ts";

/** From here on the page says "enough for today"; it blocks nothing. */
export const ENOUGH_MINUTES = 40;
/** A longer gap between two answers does not count as practice. */
const LONGEST_GAP_MS: Millis = 120_000;

/** The most corrections per day; the rest waits until tomorrow. */
const MOST_CORRECTIONS = 4;
const DAILY_QUESTIONS = 8;
const OF_THE_WEAKEST = { least: 3, most: 5 };

/** About how long somebody practised: from each answer, or the start, to the next answer of the same round. */
export function minutesOf(
  rounds: ReadonlyArray<{ startedAt: Millis; answeredAt: readonly Millis[] }>,
): number {
  const ms = rounds.reduce((sum, { startedAt, answeredAt }) => {
    let before = startedAt;
    for (const at of [...answeredAt].sort((one, other) => one - other)) {
      sum += Math.min(LONGEST_GAP_MS, Math.max(0, at - before));
      before = at;
    }
    return sum;
  }, 0);
  return Math.round(ms / 60_000);
}

export const isEnough = (minutes: number): boolean => minutes >= ENOUGH_MINUTES;

export function dailyShares(due: number): { corrections: number; weakest: number } {
  const corrections = Math.min(due, MOST_CORRECTIONS);
  const { least, most } = OF_THE_WEAKEST;
  return {
    corrections,
    weakest: Math.min(most, Math.max(least, DAILY_QUESTIONS - corrections)),
  };
}
