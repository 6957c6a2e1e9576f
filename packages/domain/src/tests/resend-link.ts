import { dayStart } from "../school/calendar.ts";
import type { Millis } from "../units.ts";

const PAUSE: Millis = 2 * 60_000;
const MOST_A_DAY = 5;

export type ResendVerdict = "allowed" | "just-now" | "often";

/**
 * From when on earlier sends count: since the school's day began, or the pause, whichever is longer ago.
 */
export function resendsCountSince(now: Millis, zone: string): Millis {
  return Math.min(dayStart(now, zone), now - PAUSE);
}

/**
 * May a candidate's link be mailed again (DECISIONS "Resend link")? Once in 2 minutes and 5 times a day
 * of the school.
 * @param sent when it was mailed again before, at least since `resendsCountSince`.
 */
export function mayResendLink(sent: readonly Millis[], now: Millis, zone: string): ResendVerdict {
  if (sent.some((at) => now - at < PAUSE)) return "just-now";
  const today = dayStart(now, zone);
  return sent.filter((at) => at >= today).length < MOST_A_DAY ? "allowed" : "often";
}
