import { schoolCalendar } from "@markwell/contract/calls/school";
import { type MonthOfSchool, monthOfSchool, weekWords } from "@markwell/domain/school/school-year";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "./api.ts";

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

/** What this week is in the school's year for a student of a level: "Term 4, week 3"; undefined while nothing is known. */
export function useWeekOfSchool(level: string): string | undefined {
  const { data } = useQuery(schoolCalendarQuery);
  return data && weekWords(data.data, data.today, level);
}
