import { dayKey } from "./calendar.ts";
import { levelLabel } from "./lists.ts";
import { dayNumber } from "./wall-clock.ts";

/** School days, written "2026-11-21"; both ends included. */
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

/** Kinds of events. Only days without lessons do not count as school days. */
export const EVENT_KINDS = ["examination", "camp", "no-lessons", "other"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_KIND_WORDS: Readonly<Record<EventKind, string>> = {
  examination: "Examination",
  camp: "Camp",
  "no-lessons": "No lessons",
  other: "Other",
};

export interface SchoolEvent extends Days {
  name: string;
  kind: EventKind;
  /** For students of these levels; empty: for everybody. */
  levels: readonly string[];
}

/** One year as the school has entered it. A day outside all terms is no school day, a holiday neither. */
export interface SchoolYear {
  year: number;
  terms: readonly Term[];
  holidays: readonly Holiday[];
  events?: readonly SchoolEvent[];
}

/** The years that the school has entered; others are unknown. */
export type SchoolCalendar = readonly SchoolYear[];

export interface YearProblem {
  list: "terms" | "holidays" | "events";
  place: number;
  what: "outside the year" | "ends before it starts" | "not after the one before" | "overlaps";
}

/** The first thing that is wrong with a year; terms come by number, holidays and events in any order. */
export function yearProblem({
  year,
  terms,
  holidays,
  events = [],
}: SchoolYear): YearProblem | undefined {
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
  for (const [place, event] of events.entries()) {
    const found = ownProblem("events", place, event, year);
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

/** Whether an event concerns students of a level. "": everybody. */
export const concerns = ({ levels }: Pick<SchoolEvent, "levels">, level: string): boolean =>
  levels.length === 0 || levels.includes(level);

/** Whether a day, counted from 1 January 1970, belongs to these days. */
const holdsDay =
  (day: number) =>
  ({ starts, ends }: Days): boolean =>
    dayNumber(starts) <= day && day <= dayNumber(ends);

const yearOfDay = (calendar: SchoolCalendar, day: number): SchoolYear | undefined =>
  calendar.find(({ year }) => holdsDay(day)({ starts: `${year}-01-01`, ends: `${year}-12-31` }));

/**
 * Days counted from 1 January 1970; undefined for a year not entered.
 * @param level "": of the whole school, which has one while any level has
 */
export function isSchoolDay(
  calendar: SchoolCalendar,
  day: number,
  level = "",
): boolean | undefined {
  const year = yearOfDay(calendar, day);
  if (!year || year.terms.length === 0) return undefined;
  const holds = holdsDay(day);
  const free = (event: SchoolEvent) =>
    event.kind === "no-lessons" && concerns(event, level) && holds(event);
  return (
    !isWeekend(day) &&
    year.terms.some(holds) &&
    !year.holidays.some(holds) &&
    !(year.events ?? []).some(free)
  );
}

/** The year of a day, if the school has not entered its terms. */
export function missingYear(calendar: SchoolCalendar, day: string): number | undefined {
  if (day === "" || yearOfDay(calendar, dayNumber(day))?.terms.length) return undefined;
  return Number(day.slice(0, 4));
}

/**
 * What the school's calendar says of a day: a line each, the reason for which there is no school first. Of a year that
 * the school has not entered, only a weekend is known.
 */
export function wordsOnDay(calendar: SchoolCalendar, day: string, levels: readonly string[] = []) {
  const number = dayNumber(day);
  if (day === "") return [];
  const { terms = [], holidays: free = [], events = [] } = yearOfDay(calendar, number) ?? {};
  const holds = holdsDay(number);
  const holidays = free.filter(holds).map(({ name }) => `${name}: holiday`);
  const said = events
    .filter(holds)
    .filter(
      (event) =>
        levels.length === 0 ||
        event.levels.length === 0 ||
        levels.some((one) => concerns(event, one)),
    )
    .map(({ name, kind, levels: whose }) => {
      const what = kind === "other" ? "event" : EVENT_KIND_WORDS[kind].toLowerCase();
      const who = whose.length > 0 ? ` (${whose.map(levelLabel).join(", ")})` : "";
      return `${name}: ${what}${who}`;
    });
  const outside = terms.length > 0 && !terms.some(holds) && holidays.length === 0;
  const vacation = outside ? ["outside the terms"] : [];
  const weekend = isWeekend(number) && !outside && holidays.length === 0 ? ["a weekend"] : [];
  return [...holidays, ...vacation, ...weekend, ...said];
}

/** Term and its week, Monday to Sunday, counted from the one in which the term starts; undefined outside all terms. */
export const weekOfTerm = (calendar: SchoolCalendar, day: string) =>
  placeInTerm(calendar, dayNumber(day));

function placeInTerm(
  calendar: SchoolCalendar,
  day: number,
): { term: number; week: number } | undefined {
  const term = yearOfDay(calendar, day)?.terms.find(holdsDay(day));
  return (
    term && { term: term.number, week: weekNumber(day) - weekNumber(dayNumber(term.starts)) + 1 }
  );
}

/** The week of a day, Monday to Sunday. */
export function weekOf(day: string): Days {
  const monday = weekNumber(dayNumber(day)) * 7 - 3;
  return { starts: dayText(monday), ends: dayText(monday + 6) };
}

const dayText = (day: number): string => dayKey(day * 86_400_000, "UTC");

/** Monday to Friday, counted from 1 January 1970. */
const weekdaysOf = (week: number): number[] => [0, 1, 2, 3, 4].map((days) => week * 7 - 3 + days);

/** What `weekWords` says of a week without a school day. */
export const HOLIDAY_WEEK = "School holidays this week";

/** "Term 4, week 3", with its school days where fewer than five, or holidays; undefined if not entered. */
export function weekWords(calendar: SchoolCalendar, day: string, level = ""): string | undefined {
  const week = weekNumber(dayNumber(day));
  if (isHolidayWeek(calendar, week, level)) return HOLIDAY_WEEK;
  const ofSchool = weekdaysOf(week).filter((each) => isSchoolDay(calendar, each, level));
  const place = ofSchool[0] === undefined ? undefined : placeInTerm(calendar, ofSchool[0]);
  if (!place) return undefined;
  const count = ofSchool.length;
  const days = count === 5 ? "" : `, ${count} school ${count === 1 ? "day" : "days"}`;
  return `Term ${place.term}, week ${place.week}${days}`;
}

/** Weeks from Monday to Sunday, counted from the one of 1 January 1970, which was a Thursday. */
const weekNumber = (day: number): number => Math.floor((day + 3) / 7);

const isWeekend = (day: number): boolean => (((day + 3) % 7) + 7) % 7 >= 5;

/** The last one not counted; undefined where a year between is not entered. */
export function schoolDaysUntil(
  calendar: SchoolCalendar,
  from: string,
  to: string,
  level = "",
): number | undefined {
  let count = 0;
  for (let day = dayNumber(from); day < dayNumber(to); day += 1) {
    const isOne = isSchoolDay(calendar, day, level);
    if (isOne === undefined) return undefined;
    if (isOne) count += 1;
  }
  return count;
}

/** Weeks counted from 1 January 1970. One not entered is none. */
export function isHolidayWeek(calendar: SchoolCalendar, week: number, level = ""): boolean {
  return weekdaysOf(week).every((day) => isSchoolDay(calendar, day, level) === false);
}

/** The part of the school year in a month, "2026-06". */
export interface MonthOfSchool {
  /** Terms with a day in it. */
  terms: number[];
  /** Fewer than half of its weekdays are school days. */
  mostlyFree: boolean;
}

/** Undefined for a month of a year whose terms the school has not entered. */
export function monthOfSchool(calendar: SchoolCalendar, month: string): MonthOfSchool | undefined {
  const first = dayNumber(`${month}-01`);
  const days = Array.from({ length: 31 }, (_, index) => first + index).filter(
    (day) => day < dayNumber(nextMonth(month)),
  );
  const year = yearOfDay(calendar, first);
  if (!year || year.terms.length === 0) return undefined;
  const weekdays = days.filter((day) => !isWeekend(day));
  const ofSchool = weekdays.filter((day) => isSchoolDay(calendar, day));
  return {
    terms: year.terms
      .filter((term) => days.some((day) => holdsDay(day)(term)))
      .map((term) => term.number),
    mostlyFree: ofSchool.length * 2 < weekdays.length,
  };
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, "0")}-01`;
}
