import type { Millis } from "../units.ts";

/** A longer pause does not count as work on the test. */
export const MOST_IDLE: Millis = 120_000;

/**
 * Gaps between actions, each at most 120 seconds (DECISIONS "Statistics").
 * @param actions epoch milliseconds, in any order
 */
export function activeTime(actions: readonly Millis[]): Millis {
  const inOrder = [...actions].sort((one, other) => one - other);
  return inOrder.reduce((sum, at, index) => {
    const before = inOrder[index - 1];
    return before === undefined ? sum : sum + Math.min(at - before, MOST_IDLE);
  }, 0);
}

/** Hours for display: one decimal, rounded half up. */
export const shownHours = (time: Millis): number => Math.floor(time / 360_000 + 0.5) / 10;
