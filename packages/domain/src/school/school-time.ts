import type { Hours, Millis } from "../units.ts";
import { dayBegins, dayKey } from "./calendar.ts";
import { isSchoolDay, type SchoolCalendar } from "./school-year.ts";
import { dayNumber } from "./wall-clock.ts";

export const PROMISE_COUNTS = ["every-day", "school-days"] as const;
export type PromiseCounts = (typeof PROMISE_COUNTS)[number];

export interface SchoolTime {
  counts: PromiseCounts;
  calendar: SchoolCalendar;
  zone: string;
}

const HOUR: Millis = 3_600_000;

/**
 * All hours, or those of school days. Days of a year not entered count, so a school without a calendar
 * keeps the promise.
 */
export function addHours(from: Millis, hours: Hours, time: SchoolTime): Millis {
  if (time.counts === "every-day") return from + hours * HOUR;
  let left = hours * HOUR;
  let at = from;
  for (let day = dayOf(from, time); left > 0; day += 1) {
    if (!hoursCount(day, time)) continue;
    const begins = Math.max(at, startOf(day, time));
    const ends = startOf(day + 1, time);
    at = begins + Math.min(left, ends - begins);
    left -= at - begins;
  }
  return at;
}

/** The last moment from which so many hours that count have passed until now: `addHours` backwards. */
export function subtractHours(until: Millis, hours: Hours, time: SchoolTime): Millis {
  if (time.counts === "every-day") return until - hours * HOUR;
  let left = hours * HOUR;
  let at = until;
  for (let day = dayOf(until, time); left > 0; day -= 1) {
    if (!hoursCount(day, time)) continue;
    const begins = startOf(day, time);
    const ends = Math.min(at, startOf(day + 1, time));
    at = ends - Math.min(left, ends - begins);
    left -= ends - at;
  }
  return at;
}

const hoursCount = (day: number, { calendar }: SchoolTime): boolean =>
  isSchoolDay(calendar, day) ?? true;

const dayOf = (at: Millis, { zone }: SchoolTime): number => dayNumber(dayKey(at, zone));

const startOf = (day: number, { zone }: SchoolTime): Millis => dayBegins("1970-01-01", zone, day);
