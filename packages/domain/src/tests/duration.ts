import type { Marks, Minutes } from "../units.ts";

/** Minutes that a test may last (assessment core, section 5). */
export const DURATION_MIN: Minutes = 15;
export const DURATION_MAX: Minutes = 180;
export const DURATION_DEFAULT: Minutes = 15;

/** Whole minutes within the limits. */
export const isTestDuration = (minutes: Minutes): boolean =>
  Number.isInteger(minutes) && minutes >= DURATION_MIN && minutes <= DURATION_MAX;

/** A mark takes a student about this long (the rule of worksheets, too). */
const MINUTES_PER_MARK = 1.5;

/** Estimated working time of a paper. */
export const expectedMinutes = (marks: Marks): Minutes => Math.ceil(marks * MINUTES_PER_MARK);
