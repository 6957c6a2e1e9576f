import { dayNumber } from "./wall-clock.ts";

/** Days are school days, written "2026-11-21"; both ends belong to it. */
export interface Days {
  starts: string;
  ends: string;
}

export interface Term extends Days {
  /** 1 to 4. */
  number: number;
}

export interface Holiday extends Days {
  name: string;
}

/** One year as the school has entered it. A day outside all terms is no school day, a holiday neither. */
export interface SchoolYear {
  year: number;
  terms: readonly Term[];
  holidays: readonly Holiday[];
}

/** The years that the school has entered; of any other nothing is known. */
export type SchoolCalendar = readonly SchoolYear[];

/** What is wrong with a year, and where: the field of the list, counted from 0. */
export interface YearProblem {
  list: "terms" | "holidays";
  place: number;
  what: "outside the year" | "ends before it starts" | "not after the one before" | "overlaps";
}

/** The first thing that is wrong with a year; terms come by number, holidays in any order. */
export function yearProblem({ year, terms, holidays }: SchoolYear): YearProblem | undefined {
  const inOrder = (
    list: YearProblem["list"],
    place: number,
    before: Days | undefined,
    days: Days,
  ) =>
    before && days.starts <= before.ends
      ? ({ list, place, what: list === "terms" ? "not after the one before" : "overlaps" } as const)
      : undefined;
  for (const [place, term] of terms.entries()) {
    const found =
      ownProblem("terms", place, term, year) ?? inOrder("terms", place, terms[place - 1], term);
    if (found) return found;
  }
  for (const [place, holiday] of holidays.entries()) {
    const found = ownProblem("holidays", place, holiday, year);
    if (found) return found;
  }
  const byDay = [...holidays.entries()].sort(([, a], [, b]) => (a.starts < b.starts ? -1 : 1));
  for (const [index, [place, holiday]] of byDay.entries()) {
    const found = inOrder("holidays", place, byDay[index - 1]?.[1], holiday);
    if (found) return found;
  }
  return undefined;
}

function ownProblem(
  list: YearProblem["list"],
  place: number,
  { starts, ends }: Days,
  year: number,
): YearProblem | undefined {
  const isInYear = (day: string) => day.startsWith(`${year}-`);
  if (!isInYear(starts) || !isInYear(ends)) return { list, place, what: "outside the year" };
  return ends < starts ? { list, place, what: "ends before it starts" } : undefined;
}

/** Whether a day, counted from 1 January 1970, is one of school; undefined where nothing is known of it. */
function isSchoolDay(calendar: SchoolCalendar, day: number): boolean | undefined {
  const holds = ({ starts, ends }: Days) => dayNumber(starts) <= day && day <= dayNumber(ends);
  const year = calendar.find((one) =>
    holds({ starts: `${one.year}-01-01`, ends: `${one.year}-12-31` }),
  );
  if (!year || year.terms.length === 0) return undefined;
  return !isWeekend(day) && year.terms.some(holds) && !year.holidays.some(holds);
}

/** Day 0, 1 January 1970, was a Thursday. */
const isWeekend = (day: number): boolean => (((day + 3) % 7) + 7) % 7 >= 5;

/**
 * School days from one day on, the other one not counted; undefined where the school has not entered
 * the terms of a year between them.
 */
export function schoolDaysUntil(
  calendar: SchoolCalendar,
  from: string,
  to: string,
): number | undefined {
  let count = 0;
  for (let day = dayNumber(from); day < dayNumber(to); day += 1) {
    const isOne = isSchoolDay(calendar, day);
    if (isOne === undefined) return undefined;
    if (isOne) count += 1;
  }
  return count;
}

/**
 * Whether a week, Monday to Sunday, has no school day at all. Weeks are counted from the one of
 * 1 January 1970. One that the school has not entered is none.
 */
export function isHolidayWeek(calendar: SchoolCalendar, week: number): boolean {
  const monday = week * 7 - 3;
  return [0, 1, 2, 3, 4].every((days) => isSchoolDay(calendar, monday + days) === false);
}
