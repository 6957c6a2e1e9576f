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

/** The title of the pupil's `number`th worksheet under a name. */
export const numberedTitle = (name: string, number: number): string => `${name} - ${number}`;

/**
 * The number of the pupil's next worksheet under a name: the one at the end of the title that they
 * ask for, if it is free, else the one after all that are taken.
 */
export function freeNumber(taken: readonly number[], title = ""): number {
  const asked = Number(/ - (\d{1,4})$/.exec(title)?.[1] ?? 0);
  return asked > 0 && !taken.includes(asked) ? asked : Math.max(0, ...taken) + 1;
}
