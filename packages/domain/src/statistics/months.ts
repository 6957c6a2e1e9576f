import { monthKey, monthStart } from "../school/calendar.ts";
import type { Millis } from "../units.ts";

/** A school month: its first moment, and that of the next one. */
export interface SchoolMonth {
  /** "2026-11" */
  month: string;
  from: Millis;
  to: Millis;
}

/** More than a day and less than any month. */
const TEN_DAYS: Millis = 864_000_000;
/** From the first of a month this is always within the next one. */
const INTO_THE_NEXT: Millis = 33 * 86_400_000;

/** The school's present month and those before it, `count` in all, the oldest first. */
export function lastMonths(now: Millis, zone: string, count: number): SchoolMonth[] {
  const months: SchoolMonth[] = [];
  for (let from = monthStart(now, zone); months.length < count; ) {
    const to = monthStart(from + INTO_THE_NEXT, zone);
    months.unshift({ month: monthKey(from, zone), from, to });
    from = monthStart(from - TEN_DAYS, zone);
  }
  return months;
}
