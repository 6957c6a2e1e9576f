import type { Millis } from "../units.ts";
import { dayNumber, type WallClock, wallClock } from "./wall-clock.ts";

const DAY: Millis = 86_400_000;

/** The school month as "2026-11". */
export function monthKey(at: Millis, zone: string): string {
  const { year, month } = wallClock(at, zone);
  return `${year}-${twoDigits(month)}`;
}

/** The school day as "2026-11-21". */
export function dayKey(at: Millis, zone: string): string {
  const { year, month, day } = wallClock(at, zone);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The school year equals the calendar year. */
export const yearOf = (at: Millis, zone: string): number => wallClock(at, zone).year;

export function dayStart(at: Millis, zone: string): Millis {
  return firstMoment(midnightOf(wallClock(at, zone)), zone);
}

/** The first moment of the school day that is written "2026-11-21", or of one so many days later. */
export function dayBegins(day: string, zone: string, later = 0): Millis {
  return firstMoment((dayNumber(day) + later) * DAY, zone);
}

/** The first moment of the school week: Monday 00:00. */
export function weekStart(at: Millis, zone: string): Millis {
  const midnight = midnightOf(wallClock(at, zone));
  return firstMoment(midnight - daysSinceMonday(midnight) * DAY, zone);
}

/** Day 0, 1 January 1970, was a Thursday. */
const daysSinceMonday = (reading: Millis): number =>
  (((Math.floor(reading / DAY) + 3) % 7) + 7) % 7;

export function monthStart(at: Millis, zone: string): Millis {
  const wall = wallClock(at, zone);
  return firstMoment(midnightOf(wall) - (wall.day - 1) * DAY, zone);
}

/** DD/MM/YYYY (assessment core, section 9). */
export function formatDate(at: Millis, zone: string): string {
  const { year, month, day } = wallClock(at, zone);
  return `${twoDigits(day)}/${twoDigits(month)}/${year}`;
}

/** DD/MM/YYYY hh:mm:ss (assessment core, section 9: question details). */
export function formatDateTime(at: Millis, zone: string): string {
  const { hour, minute, second } = wallClock(at, zone);
  return `${formatDate(at, zone)} ${[hour, minute, second].map(twoDigits).join(":")}`;
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** At this distance a weekday alone could mean the wrong week. */
const WEEKDAY_DAYS = 6;

/** "Thu 14:20", as a promise is worded; far off with its date: "Thu 14/01/2027 14:20". */
export function formatWeekdayTime(at: Millis, zone: string, given: Millis = at): string {
  const { reading, hour, minute } = wallClock(at, zone);
  const date = at - given > WEEKDAY_DAYS * DAY ? `${formatDate(at, zone)} ` : "";
  return `${WEEKDAYS[daysSinceMonday(reading)]} ${date}${twoDigits(hour)}:${twoDigits(minute)}`;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Midnight as the clock on the wall counts: milliseconds from midnight, 1 January 1970 there. */
const midnightOf = ({ reading }: WallClock): Millis => Math.floor(reading / DAY) * DAY;

/**
 * `reading`: milliseconds on that wall. A skipped one counts from the change, so a day without midnight
 * begins then.
 */
export function firstMoment(reading: Millis, zone: string): Millis {
  const before = offsetAt(reading - DAY, zone);
  const after = offsetAt(reading + DAY, zone);
  const early = reading - before;
  const late = reading - after;
  return offsetAt(early, zone) !== before && offsetAt(late, zone) === after ? late : early;
}

const offsetAt = (at: Millis, zone: string): Millis => wallClock(at, zone).reading - at;
