import { dayKey, firstMoment } from "@markwell/domain/school/calendar";
import { whenUsed } from "@markwell/domain/text/when-used";
import { formatTime, schoolZone } from "./format.ts";
import { words } from "./words.ts";

/*
 * School time as few pages need it; what the exam shows, too, is in format.ts.
 */
const monthFirst = whenUsed(
  () =>
    new Intl.DateTimeFormat("en-US", {
      month: "2-digit",
      day: "2-digit",
      year: "numeric",
      timeZone: schoolZone,
    }),
);
const exact = whenUsed(
  () =>
    new Intl.DateTimeFormat("en-GB", {
      dateStyle: "short",
      timeStyle: "medium",
      timeZone: schoolZone,
    }),
);

/** In the language of the page. */
const inWords = (options: Intl.DateTimeFormatOptions) => (time: number) =>
  new Intl.DateTimeFormat(words().locale, {
    timeZone: schoolZone,
    ...options,
  }).format(time);

/** "12 Dec". */
export const formatShortDay = inWords({ day: "numeric", month: "short" });

/** MM/DD/YYYY, as orders and badges show it (school platform, section 9). */
export const formatMonthDayYear = (time: string | number | Date): string =>
  monthFirst().format(new Date(time));

export const formatDateTimeSeconds = (time: string | number | Date): string =>
  exact().format(new Date(time)).replace(",", "");

/** The school day in file names and fields: "2026-11-28". */
export const dayOf = (time: number): string => dayKey(time, schoolZone);

/** The value of a date and time field: "2026-11-28T18:00". */
export const asTyped = (time: number): string => `${dayOf(time)}T${formatTime(time)}`;

/** The moment that was typed in such a field, epoch milliseconds; undefined when it is none. */
export function momentOf(typed: string): number | undefined {
  // A shorter text would be read as a moment of the year 2000.
  if (typed.length < 16) return undefined;
  const reading = Date.parse(`${typed.slice(0, 16)}:00Z`);
  // Browsers read ":00Z" alone as the first moment of the year 2000.
  return typed === "" || Number.isNaN(reading) ? undefined : firstMoment(reading, schoolZone);
}
