import { dayStart } from "../school/calendar.ts";
import type { Millis } from "../units.ts";

const PAUSE: Millis = 2 * 60_000;
const MOST_A_DAY = 5;

export type ResendVerdict = "allowed" | "just-now" | "often";

/** The school day's start, or the pause, whichever is longer ago. */
export function resendsCountSince(now: Millis, zone: string): Millis {
  return Math.min(dayStart(now, zone), now - PAUSE);
}

/**
 * Once in 2 minutes, 5 times a school day (DECISIONS "Resend link").
 * @param sent at least since `resendsCountSince`.
 */
export function mayResendLink(sent: readonly Millis[], now: Millis, zone: string): ResendVerdict {
  if (sent.some((at) => now - at < PAUSE)) return "just-now";
  const today = dayStart(now, zone);
  return sent.filter((at) => at >= today).length < MOST_A_DAY ? "allowed" : "often";
}
