import type { Millis } from "../units.ts";

/** Without vowels, so that no code is a word, and without signs that are read as others. */
const SIGNS = "BCDFGHJKLMNPQRSTVWXZ23456789";
const CODE_LENGTH = 4;

/** Names a script whose student is hidden, by its random id: "Script K7MQ". */
export function codeName(id: string): string {
  let rest = Number.parseInt(id.replaceAll("-", "").slice(-10), 16);
  let code = "";
  for (let at = 0; at < CODE_LENGTH; at += 1) {
    code += SIGNS[rest % SIGNS.length];
    rest = Math.floor(rest / SIGNS.length);
  }
  return `Script ${code}`;
}

/** Longer answers are no short ones: who wrote as much in the same words is looked at. */
const SHORT = 200;

/** Gives the words of a short answer, by which others are the same; spaces do not count. "" for longer ones. */
export function shortWords(answer: string): string {
  const words = answer.trim().replace(/\s+/g, " ");
  return words.length > SHORT ? "" : words;
}

/** A longer gap between two marks counts as a pause. */
const PAUSE: Millis = 10 * 60_000;
const GAPS_NEEDED = 2;
const GAPS_COUNTED = 12;

/** How fast somebody marks, and when they are done if they go on so. */
export interface Pace {
  perAnswer: Millis;
  doneAt: Millis;
}

/**
 * Tells when what is left is marked, by the middle of the last times between two marks. Pauses do not count.
 * @param markedAt when each mark was given, in any order
 * @returns null while there are too few marks to tell
 */
export function markingPace(markedAt: readonly Millis[], left: number, now: Millis): Pace | null {
  const times = [...markedAt].sort((a, b) => a - b);
  const gaps = times
    .slice(1)
    .map((time, at) => time - (times[at] ?? time))
    .filter((gap) => gap <= PAUSE)
    .slice(-GAPS_COUNTED)
    .sort((a, b) => a - b);
  if (gaps.length < GAPS_NEEDED) return null;
  const half = gaps.length / 2;
  const perAnswer = ((gaps[Math.ceil(half) - 1] ?? 0) + (gaps[Math.floor(half)] ?? 0)) / 2;
  return { perAnswer, doneAt: now + left * perAnswer };
}
