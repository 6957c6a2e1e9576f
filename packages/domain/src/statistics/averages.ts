import { wholePercent } from "../results/percent.ts";
import { monthStart, weekStart } from "../school/calendar.ts";
import type { Millis, Percent } from "../units.ts";
import { shownHours } from "./active-time.ts";
import { lastMonths } from "./months.ts";

/** Statistics of a subject are computed from these. */
export interface AttemptFact {
  closedAt: Millis;
  /** Exact, not rounded; null while an answer waits for marking. */
  percent: Percent | null;
  activeTime: Millis;
}

const MONTHS_SHOWN = 5;
const ATTEMPTS_SHOWN = 5;

export function meanPercent(percents: readonly Percent[]): Percent | null {
  if (percents.length === 0) return null;
  return wholePercent(percents.reduce((sum, percent) => sum + percent, 0) / percents.length);
}

/** Mean percent of those attempts that are fully marked; null when there is none. */
export const averageOf = (attempts: readonly AttemptFact[]): Percent | null =>
  meanPercent(attempts.flatMap(({ percent }) => (percent === null ? [] : [percent])));

/** Average marks by month (last5MonthAverage): this one and four before; an empty one is null. */
export function monthlyAverages(attempts: readonly AttemptFact[], now: Millis, zone: string) {
  return lastMonths(now, zone, MONTHS_SHOWN).map(({ month, from, to }) => ({
    month,
    value: averageOf(attempts.filter(({ closedAt }) => closedAt >= from && closedAt < to)),
  }));
}

/** The last five fully marked attempts (lat5TestsScorePercentage), the oldest first. */
export function lastAttempts<P extends AttemptFact>(
  attempts: readonly P[],
): Array<Omit<P, "percent"> & { percent: Percent }> {
  return attempts
    .flatMap((attempt) =>
      attempt.percent === null ? [] : [{ ...attempt, percent: wholePercent(attempt.percent) }],
    )
    .sort((one, other) => one.closedAt - other.closedAt)
    .slice(-ATTEMPTS_SHOWN);
}

/** Attempts handed in, hours at work and mean percent of the school's week, from Monday 00:00. */
export function weekStatistics(attempts: readonly AttemptFact[], now: Millis, zone: string) {
  const monday = weekStart(now, zone);
  const ofWeek = attempts.filter(({ closedAt }) => closedAt >= monday);
  return {
    completed: ofWeek.length,
    hours: shownHours(ofWeek.reduce((sum, attempt) => sum + attempt.activeTime, 0)),
    average: averageOf(ofWeek),
  };
}

/** Papers handed in since the first of the school's month: what the practice goal counts. */
export function completedInMonth(
  attempts: readonly AttemptFact[],
  now: Millis,
  zone: string,
): number {
  const first = monthStart(now, zone);
  return attempts.filter(({ closedAt }) => closedAt >= first).length;
}
