import { formatDateTime } from "../../lib/format.ts";
import { say } from "../../lib/words.ts";

const MINUTE_MS = 60_000;
/** The server's precision is five minutes. */
const EXACT_MINUTES = 5;

/** When a device was last used, in words: "in the last few minutes", "20 minutes ago", then a date. */
export function lastUse(at: number, now: number): string {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  if (minutes <= EXACT_MINUTES) return say("in the last few minutes");
  if (minutes < 60)
    return say("{minutes} minutes ago", { minutes: minutes - (minutes % EXACT_MINUTES) });
  const hours = Math.floor(minutes / 60);
  return hours < 12
    ? say("{hours, plural, one {# hour} other {# hours}} ago", { hours })
    : formatDateTime(at);
}
