/** A look elsewhere that is shorter than this is nothing to note: a notification, a click beside the page. */
export const SHORTEST_LEAVE_MS = 2_000;
export const LEAVES_MAX = 200;
/** In one message. */
export const LEAVES_A_MESSAGE = 50;
const LONGEST_LEAVE_SECONDS = 86_400;

/** What a browser tells: how long ago the page was left, and for how long so far. */
export interface ToldLeave {
  id: string;
  /** Milliseconds since, by the browser's own clock, so that a wrong clock does no harm. */
  ago: number;
  seconds: number;
}

export interface Leave {
  id: string;
  leftAt: number;
  seconds: number;
}

/** On the server's clock, within the attempt, whatever was told. */
export function leaveWithin(
  { id, ago, seconds }: ToldLeave,
  { startedAt, now }: { startedAt: number; now: number },
): Leave {
  const leftAt = Math.min(now, Math.max(startedAt, now - ago));
  const sinceThen = Math.ceil((now - leftAt) / 1000);
  return { id, leftAt, seconds: Math.min(Math.max(0, seconds), sinceThen, LONGEST_LEAVE_SECONDS) };
}

export interface PageLeft {
  times: number;
  seconds: number;
}

/** "Left the page 2 times, 1 min 10 s in all"; "" where it was never left. A fact, and no judgement. */
export function pageLeftWords({ times, seconds }: PageLeft): string {
  if (times === 0) return "";
  if (times === 1) return `Left the page once, for ${lengthWords(seconds)}`;
  return `Left the page ${times} times, ${lengthWords(seconds)} in all`;
}

/** "1 h 5 min", "1 min 10 s", "40 s": the two greatest units that there are. */
function lengthWords(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), "h"],
    [Math.floor((seconds % 3600) / 60), "min"],
    [seconds % 60, "s"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).slice(0, 2);
  return said.length === 0 ? "0 s" : said.map(([count, unit]) => `${count} ${unit}`).join(" ");
}
