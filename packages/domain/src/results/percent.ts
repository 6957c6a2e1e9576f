import { roundHalfUp } from "../rounding.ts";
import type { Marks, Percent } from "../units.ts";

/** Whole percent as `wholePercent`; 0 when nothing could be reached (DECISIONS "Results"). */
export function percentOf(marks: Marks, max: Marks): Percent {
  return max > 0 ? wholePercent((marks / max) * 100) : 0;
}

/** Of an attempt whose answers may wait for marking; null where nothing is graded, which is not nought. */
export const percentOfGraded = ({
  score,
  total,
  gradedTotal,
}: Record<"score" | "total" | "gradedTotal", Marks | null>): Percent | null =>
  score !== null && total !== null && gradedTotal ? percentOf(score, total) : null;

/** Takes back what binary fractions lose, as `roundHalfUp` does. */
const HAIR = 1e-9;

/**
 * The only way from an exact percentage to a shown one, which also decides the band: rounded half up, but
 * 100 only where it is reached. 199 of 200 is 99, because a badge for 100 would not come.
 */
export const wholePercent = (percent: Percent): Percent =>
  percent < 100 - HAIR ? Math.min(99, roundHalfUp(percent)) : roundHalfUp(percent);

/** A mean with these decimals, and the most only where all have reached it: a mean of 199.96 is 199.9 of 200. */
export function shownMean(mean: number, most: number, decimals = 1): number {
  const unit = 10 ** decimals;
  const units = roundHalfUp(mean * unit);
  return (mean < most - HAIR ? Math.min(most * unit - 1, units) : units) / unit;
}

/** Pass threshold: at or above half of the max marks (assessment core, section 9). */
export const passed = (marks: Marks, max: Marks): boolean => max > 0 && marks * 2 >= max;

export type RingColour = "green" | "yellow" | "red";

/** Quick result ring: against the average of all students, and never kind below half. */
export function ringColour(percent: Percent, average: Percent): RingColour {
  if (percent <= 50) return "red";
  return percent >= average ? "green" : "yellow";
}

/** Bars and rings of statistics, against the student's goal (assessment core, section 9). */
export function goalColour(value: Percent, goal: Percent): RingColour {
  if (value <= 45) return "red";
  return value >= goal ? "green" : "yellow";
}

/** Percentage bands of the charts, best first (assessment core, section 9). */
export const CHART_BANDS = [
  { band: "91-100", from: 91 },
  { band: "81-90", from: 81 },
  { band: "71-80", from: 71 },
  { band: "61-70", from: 61 },
  { band: "50-60", from: 50 },
  { band: "below 50", from: 0 },
] as const;
export type ChartBand = (typeof CHART_BANDS)[number]["band"];

/** The chart band of a percentage, rounded first: 90.5 counts as 91. */
export function chartBand(percent: Percent): ChartBand {
  const whole = wholePercent(percent);
  return CHART_BANDS.find(({ from }) => whole >= from)?.band ?? "below 50";
}
