import { type Urgency, urgencyOf } from "@markwell/domain/marking/promise";
import { counted } from "./format.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface TimeLeft {
  /** "Due in 3 h", "Overdue by 20 min". */
  words: string;
  urgency: Urgency;
}

/** What is left of the promise of 48 hours. Whole hours are rounded down: no time is made up. */
export function timeLeft(dueAt: string, now: number): TimeLeft {
  const due = Date.parse(dueAt);
  const urgency = urgencyOf(due, now);
  return urgency === "overdue"
    ? { urgency, words: `Overdue by ${span(now - due)}` }
    : { urgency, words: `Due in ${span(due - now)}` };
}

function span(time: number): string {
  if (time < HOUR) return `${Math.floor(time / MINUTE)} min`;
  const hours = Math.floor(time / HOUR);
  return hours <= 48 ? `${hours} h` : counted(Math.floor(hours / 24), "day");
}
