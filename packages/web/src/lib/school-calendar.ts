import { schoolCalendar } from "@markwell/contract/calls/school";
import {
  HOLIDAY_WEEK,
  type MonthOfSchool,
  missingYear,
  monthOfSchool,
  weekOf,
  weekWords,
} from "@markwell/domain/school/school-year";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";
import { formatDate } from "./format.ts";
import { say } from "./words.ts";

/** Terms, holidays and events of the school; changed a few times a year. */
export const schoolCalendarQuery = queryOptions({
  queryKey: ["school-calendar"],
  queryFn: ({ signal }) => api(schoolCalendar, {}, { signal }),
  staleTime: 600_000,
});

/**
 * What each month, "2026-06", is in the school's year, for charts. Until the calendar is there, and where the
 * school has entered none, of nothing anything.
 */
export function useMonthsOfSchool(): (month: string) => MonthOfSchool | undefined {
  const { data } = useQuery(schoolCalendarQuery);
  return (month) => (data ? monthOfSchool(data.data, month) : undefined);
}

interface WeekOfSchool {
  /** "Term 4, week 3", or its dates if the school has not entered the year. */
  words: string;
  holidays: boolean;
  /** The year that the school has not entered. */
  missing: number | undefined;
}

/** This week in the school's year for a student of a level; undefined until the calendar has loaded. */
export function useWeekOfSchool(level: string): WeekOfSchool | undefined {
  const { data } = useQuery(schoolCalendarQuery);
  if (!data) return undefined;
  const { data: calendar, today } = data;
  const { starts, ends } = weekOf(today);
  const named = weekWords(calendar, today, level);
  return {
    words: named ?? [starts, ends].map((day) => formatDate(`${day}T12:00Z`)).join(` ${say("to")} `),
    holidays: named === HOLIDAY_WEEK,
    missing: named ? undefined : (missingYear(calendar, starts) ?? missingYear(calendar, ends)),
  };
}
