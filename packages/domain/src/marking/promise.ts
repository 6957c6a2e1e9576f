import { addHours, type SchoolTime, subtractHours } from "../school/school-time.ts";
import type { Hours, Millis } from "../units.ts";

const HOUR: Millis = 3_600_000;

/** Open answers are marked within 48 hours of handing in (assessment core, section 1). */
const PROMISE: Hours = 48;
/** An answer that is due within this time is marked as pressing in the queue. */
const SOON: Millis = 12 * HOUR;

/** Recipients of reminders about unmarked answers, and the hours after hand-in. */
const TOLD_AFTER: Record<Told, Hours> = { teacher: 36, admin: PROMISE };

/** Recipients of reminders about unmarked answers: the test's teacher first, then the admins. */
export type Told = "teacher" | "admin";

/** When an answer that was handed in at this moment is to be marked at the latest. */
export const markingDueAt = (handedInAt: Millis, time: SchoolTime): Millis =>
  addHours(handedInAt, PROMISE, time);

/** An answer is overdue when it was handed in at this moment or before: it was due before now. */
export const handedInForOverdue = (now: Millis, time: SchoolTime): Millis =>
  subtractHours(now - 1, PROMISE, time);

export type Urgency = "overdue" | "soon" | "calm";

/** How pressing an answer is: at the very moment of its promise it is not late yet. */
export function urgencyOf(dueAt: Millis, now: Millis): Urgency {
  if (now > dueAt) return "overdue";
  return dueAt - now <= SOON ? "soon" : "calm";
}

/**
 * Answers handed in up to this moment and still unmarked are a reason to tell somebody now. A mail
 * names all that wait, so an answer that was handed in before the last one is no further reason.
 */
export const handedInForTelling = (whom: Told, now: Millis, time: SchoolTime): Millis =>
  subtractHours(now, TOLD_AFTER[whom], time);
