import { addHours, type SchoolTime, subtractHours } from "../school/school-time.ts";
import type { Hours, Millis } from "../units.ts";

const HOUR: Millis = 3_600_000;

/** Open answers are marked within 48 hours of handing in (assessment core, section 1). */
const PROMISE: Hours = 48;
/** An answer that is due within this time is marked as pressing in the queue. */
const SOON: Millis = 12 * HOUR;

/** Recipients of reminders about unmarked answers, and the hours after hand-in. */
const TOLD_AFTER: Record<Told, Hours> = { teacher: 36, admin: PROMISE };

export type Told = "teacher" | "admin";

export const markingDueAt = (handedInAt: Millis, time: SchoolTime): Millis =>
  addHours(handedInAt, PROMISE, time);

/** An answer is overdue when it was handed in at this moment or before: it was due before now. */
export const handedInForOverdue = (now: Millis, time: SchoolTime): Millis =>
  subtractHours(now - 1, PROMISE, time);

export type Urgency = "overdue" | "soon" | "calm";

export function urgencyOf(dueAt: Millis, now: Millis): Urgency {
  if (now > dueAt) return "overdue";
  return dueAt - now <= SOON ? "soon" : "calm";
}

/** A mail names all that wait, so one handed in before the last mail is no further reason. */
export const handedInForTelling = (whom: Told, now: Millis, time: SchoolTime): Millis =>
  subtractHours(now, TOLD_AFTER[whom], time);
