import type { Marks, Minutes } from "../units.ts";

/** Limits of a test's duration (assessment core, section 5). */
export const DURATION_MIN: Minutes = 15;
export const DURATION_MAX: Minutes = 180;
export const DURATION_DEFAULT: Minutes = 15;

export const isTestDuration = (minutes: Minutes): boolean =>
  Number.isInteger(minutes) && minutes >= DURATION_MIN && minutes <= DURATION_MAX;

/** A student's usual time per mark (the rule of worksheets, too). */
const MINUTES_PER_MARK = 1.5;

/** Estimated working time of a test. */
export const expectedMinutes = (marks: Marks): Minutes => Math.ceil(marks * MINUTES_PER_MARK);
