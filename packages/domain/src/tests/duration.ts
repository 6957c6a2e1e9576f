import type { Minutes } from "../units.ts";

/** Minutes that a test may last (assessment core, section 5). */
export const DURATION_MIN: Minutes = 15;
export const DURATION_MAX: Minutes = 180;
export const DURATION_DEFAULT: Minutes = 15;

/** Whole minutes within the limits. */
export const isTestDuration = (minutes: Minutes): boolean =>
  Number.isInteger(minutes) && minutes >= DURATION_MIN && minutes <= DURATION_MAX;
