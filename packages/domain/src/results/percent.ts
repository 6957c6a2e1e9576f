import type { Marks, Percent } from "../units.ts";

/** Whole percent, rounded half up; 0 when nothing could be reached (DECISIONS "Results"). */
export function percentOf(marks: Marks, max: Marks): Percent {
  return max > 0 ? wholePercent((marks / max) * 100) : 0;
}

/** Rounded half up; the hair's breadth takes back what binary fractions lose. */
export function wholePercent(percent: Percent): Percent {
  return Math.floor(percent + 0.5 + 1e-9);
}

export type RingColour = "green" | "yellow" | "red";

/** Quick result ring: against the average of all pupils, and never kind below half. */
export function ringColour(percent: Percent, average: Percent): RingColour {
  if (percent <= 50) return "red";
  return percent >= average ? "green" : "yellow";
}

/** Pass threshold: at or above half of the max marks. */
export const passed = (marks: Marks, max: Marks): boolean => marks * 2 >= max;
