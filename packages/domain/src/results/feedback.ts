import type { Millis } from "../units.ts";

export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** The text may be empty. */
export const FEEDBACK_MAX = 1_000;
const CHANGEABLE_MS: Millis = 24 * 3_600_000;

/** Until when feedback can be changed: 24 hours from when it was first given (DECISIONS). */
export const feedbackChangeableUntil = (givenAt: Millis): Millis => givenAt + CHANGEABLE_MS;

/** May feedback that was given be changed now? The last moment counts as in time. */
export const mayChangeFeedback = (givenAt: Millis, now: Millis): boolean =>
  now <= feedbackChangeableUntil(givenAt);
