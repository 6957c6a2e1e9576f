import { isAway } from "../../platform/database/away.ts";
import { type Closing, closeAttempts, type ToClose } from "./close-attempt.ts";

/** What became of one that was to be closed. */
export type Outcome = { closed: boolean; failure?: never } | { closed?: never; failure: unknown };

/** So many share a transaction: few enough that nobody waits long for what it holds. */
export const MOST_TOGETHER = 40;

/**
 * Closes a group of attempts in one transaction. One that cannot be graded keeps no other from being
 * closed: then each has its own.
 *
 * @returns an outcome for each, in their order.
 */
export async function closeTogether(
  closing: Closing,
  group: readonly ToClose[],
  now: number,
): Promise<readonly Outcome[]> {
  try {
    const closed = await closeAttempts(closing, group, now);
    return group.map(({ attemptId }) => ({ closed: closed.has(attemptId) }));
  } catch (failure) {
    if (isAway(failure) || group.length === 1) return group.map(() => ({ failure }));
    const outcomes: Outcome[] = [];
    for (const one of group) outcomes.push(...(await closeTogether(closing, [one], now)));
    return outcomes;
  }
}
