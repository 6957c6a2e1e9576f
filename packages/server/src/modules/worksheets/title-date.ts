import { dayBegins } from "@markwell/domain/school/calendar";

/**
 * The moment whose school day the title names.
 *
 * @param testDate a day as "2026-11-21", or a moment in ISO 8601; now when empty
 */
export function titleDate(testDate: string | undefined, zone: string, now: number): number {
  if (!testDate) return now;
  return testDate.length === 10 ? dayBegins(testDate, zone) : Date.parse(testDate);
}
