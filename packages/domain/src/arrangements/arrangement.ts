import type { Minutes } from "../units.ts";

/** What helps a student in a test, beside time and breaks. */
export const AIDS = ["large-print", "reader", "separate-room", "typed", "helper"] as const;
export type Aid = (typeof AIDS)[number];

/** An aid in the words that staff and student read. */
export const AID_WORDS: Readonly<Record<Aid, string>> = {
  "large-print": "Larger print and screen",
  reader: "Questions read aloud",
  "separate-room": "Separate room",
  typed: "Types instead of writing by hand",
  helper: "A person helps",
};

/** What examination authorities most often grant; proposed, never set on its own. */
export const PROPOSED_EXTRA_PERCENT = 25;
export const MOST_EXTRA_PERCENT = 100;
/** The extra minutes that one arrangement may name. */
export const MOST_ARRANGED_MINUTES: Minutes = 120;
/** How long the breaks of one test may be in all. */
export const MOST_BREAK_MINUTES: Minutes = 60;
export const NOTE_MAX = 300;

/** Extra time as an arrangement names it: of the two the larger counts. */
export interface ArrangedTime {
  /** Of the duration of the test. */
  extraPercent: number;
  extraMinutes: Minutes;
}

/**
 * The extra minutes that arrangements give in a test of so many minutes: the most that one of them
 * gives. A part of a minute counts as a whole one, in the student's favour.
 */
export function arrangedMinutes(
  durationMinutes: Minutes,
  arrangements: readonly ArrangedTime[],
): Minutes {
  return arrangements.reduce(
    (most, { extraPercent, extraMinutes }) =>
      Math.max(most, Math.ceil((durationMinutes * extraPercent) / 100), extraMinutes),
    0,
  );
}

/** "60 min (48 + 12 extra)", and "48 min" without extra time. */
export const timeWithExtra = (durationMinutes: Minutes, extraMinutes: Minutes): string =>
  extraMinutes > 0
    ? `${durationMinutes + extraMinutes} min (${durationMinutes} + ${extraMinutes} extra)`
    : `${durationMinutes} min`;
