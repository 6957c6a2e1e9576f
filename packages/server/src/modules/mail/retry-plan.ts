const MINUTE_MS = 60_000;

/** After a failed try the next one waits this many minutes (DECISIONS "Mail"). */
const WAITS = [1, 5, 30, 2 * 60, 12 * 60];

/**
 * When a mail is tried again.
 *
 * @param tries how often it was tried, the failed one included.
 * @returns epoch milliseconds, or null when it is given up.
 */
export function nextTry(tries: number, now: number): number | null {
  const minutes = WAITS[tries - 1];
  return minutes === undefined ? null : now + minutes * MINUTE_MS;
}
