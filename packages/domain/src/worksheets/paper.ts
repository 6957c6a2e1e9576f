import { formatDate } from "../school/calendar.ts";
import { DURATION_MAX, DURATION_MIN } from "../tests/duration.ts";
import type { Marks, Millis, Minutes } from "../units.ts";

/** One and a half minutes a mark, up to the next five, within what a test may last. */
export function worksheetDuration(marks: Marks): Minutes {
  const minutes = Math.ceil((marks * 1.5) / 5) * 5;
  return Math.min(DURATION_MAX, Math.max(DURATION_MIN, minutes));
}

/** What a worksheet's title begins with: `Worksheet Mathematics 21/11/2026`. */
export const worksheetTitle = (subject: string, at: Millis, zone: string): string =>
  `Worksheet ${subject} ${formatDate(at, zone)}`;

/** The title of the pupil's `number`th worksheet under a name, a number at its end left out. */
export const numberedTitle = (name: string, number: number): string =>
  `${name.replace(/ - \d+$/, "")} - ${number}`;
