import { texts } from "@markwell/contract/texts";

/** The school's time: what is typed is meant in it, wherever the browser stands. It has no summer time. */
const SCHOOL_OFFSET = "+08:00";
const SCHOOL_OFFSET_MS = 8 * 3_600_000;

const pad = (value: number) => String(value).padStart(2, "0");

/** A moment as a field for date and time writes it: "2026-11-28T18:00", in the school's time. */
export function asTyped(time: number): string {
  const moved = new Date(time + SCHOOL_OFFSET_MS);
  const day = `${moved.getUTCFullYear()}-${pad(moved.getUTCMonth() + 1)}-${pad(moved.getUTCDate())}`;
  return `${day}T${pad(moved.getUTCHours())}:${pad(moved.getUTCMinutes())}`;
}

/** The moment that was typed, epoch milliseconds; undefined when it is none. */
export function momentOf(typed: string): number | undefined {
  const time = Date.parse(`${typed.slice(0, 16)}:00${SCHOOL_OFFSET}`);
  return Number.isNaN(time) ? undefined : time;
}

/** What is wrong with a due date; an empty one is fine. */
export function dueProblem(typed: string, now: number): string | undefined {
  if (typed === "") return undefined;
  const time = momentOf(typed);
  if (time === undefined) return texts.assign.dueInvalid;
  return time <= now ? texts.assign.dueOver : undefined;
}

/** 18:00 so many days from today, for the buttons beside the field. */
export function eveningIn(days: number, now: number): string {
  return `${asTyped(now + days * 86_400_000).slice(0, 10)}T18:00`;
}
