import type { Minutes } from "../units.ts";

export const AIDS = ["large-print", "reader", "separate-room", "typed", "helper"] as const;
export type Aid = (typeof AIDS)[number];

export const AID_WORDS: Readonly<Record<Aid, string>> = {
  "large-print": "Larger print and screen",
  reader: "Questions read aloud",
  "separate-room": "Separate room",
  typed: "Types instead of writing by hand",
  helper: "A person helps",
};

/** Most often granted by examination authorities; only proposed. */
export const PROPOSED_EXTRA_PERCENT = 25;
export const MOST_EXTRA_PERCENT = 100;
export const MOST_ARRANGED_MINUTES: Minutes = 120;
export const MOST_BREAK_MINUTES: Minutes = 60;
export const NOTE_MAX = 300;

/** The larger of the two counts. */
export interface ArrangedTime {
  /** Of the duration of the test. */
  extraPercent: number;
  extraMinutes: Minutes;
}

/** The most that one arrangement gives; a part of a minute counts as a whole one. */
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
