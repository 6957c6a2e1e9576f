import type { Millis, Minutes, Seconds } from "../units.ts";

/** So long after a date nobody is late; no screen says so. */
export const GRACE_MS: Millis = 10 * 60_000;

/** When one student can work on homework. */
export interface HomeworkDates {
  /** null: as soon as it is given. */
  opensAt: Millis | null;
  /** null: without an end, and then nothing is late or missed before the teacher closes it. */
  dueAt: Millis | null;
  /** A later date for this student alone. */
  extendedUntil: Millis | null;
  /** Until when it may be handed in late; null: not at all. */
  lateUntil: Millis | null;
}

/** The date that a student is told; an extension never shortens it. */
export function dueFor({
  dueAt,
  extendedUntil,
}: Pick<HomeworkDates, "dueAt" | "extendedUntil">): Millis | null {
  return dueAt === null ? null : Math.max(dueAt, extendedUntil ?? dueAt);
}

/**
 * The last moment to begin, and without a clock to hand in, with the grace. The database knows the same
 * as `hand_in_end`.
 */
export function handInEnd(dates: Omit<HomeworkDates, "opensAt">): Millis | null {
  const due = dueFor(dates);
  return due === null ? null : Math.max(due, dates.lateUntil ?? due) + GRACE_MS;
}

export type Opening = "open" | "not yet" | "over";

/** Whether a student may begin; both ends are included. */
export function openingOf(dates: HomeworkDates, now: Millis): Opening {
  if (dates.opensAt !== null && now < dates.opensAt) return "not yet";
  const end = handInEnd(dates);
  return end !== null && now > end ? "over" : "open";
}

/**
 * Without a clock an attempt lasts until the end, and what an outage took is added. Extra minutes belong to
 * a clock: where there is none, every minute until the date is the student's.
 */
export function deadlineWithoutClock(end: Millis, givenBackSeconds: Seconds = 0): Millis {
  return end + givenBackSeconds * 1_000;
}

export interface HomeworkAttempt {
  startedAt: Millis;
  deadline: Millis;
  /** null while the student writes. */
  closedAt: Millis | null;
  givenBackSeconds: Seconds;
  /** Closed by its clock or the teacher with no answer in it. */
  blank: boolean;
}

export interface HomeworkFacts extends HomeworkDates {
  noClock: boolean;
  /** When the teacher closed it for everybody. */
  endedAt: Millis | null;
  attempt: HomeworkAttempt | null;
}

export const HOMEWORK_STATES = [
  "not open",
  "to do",
  "overdue",
  "writing",
  "handed in",
  "handed in late",
  "missed",
] as const;
/** overdue: past its date, and still taken. */
export type HomeworkState = (typeof HOMEWORK_STATES)[number];

/**
 * With a clock, who begins in time has the full minutes and is in time; without one the hand-in counts. An
 * attempt that ended without an answer is no hand-in.
 */
export function homeworkState(facts: HomeworkFacts, now: Millis): HomeworkState {
  const { attempt, endedAt } = facts;
  if (attempt) {
    if (attempt.closedAt === null) return "writing";
    if (attempt.blank) return "missed";
    return isLate(facts, attempt) ? "handed in late" : "handed in";
  }
  if (endedAt !== null) return "missed";
  const opening = openingOf(facts, now);
  if (opening === "over") return "missed";
  if (opening === "not yet") return "not open";
  const due = dueFor(facts);
  return due !== null && now > due + GRACE_MS ? "overdue" : "to do";
}

function isLate(facts: HomeworkFacts, attempt: HomeworkAttempt): boolean {
  const due = dueFor(facts);
  if (due === null) return false;
  const { startedAt, deadline, closedAt, givenBackSeconds } = attempt;
  // The server closes a little after the deadline, which is not the student's doing.
  const counts = facts.noClock ? Math.min(closedAt ?? deadline, deadline) : startedAt;
  return counts > due + GRACE_MS + (facts.noClock ? givenBackSeconds * 1_000 : 0);
}

export type DatesProblem = "past" | "opens late" | "late early" | "no date";

/** What is wrong with the dates that a teacher chose; undefined: nothing. */
export function datesProblem(
  dates: Omit<HomeworkDates, "extendedUntil"> & { noClock: boolean },
  now: Millis,
): DatesProblem | undefined {
  const { opensAt, dueAt, lateUntil, noClock } = dates;
  if (dueAt === null) return noClock || lateUntil !== null ? "no date" : undefined;
  if (dueAt <= now) return "past";
  if (opensAt !== null && opensAt >= dueAt) return "opens late";
  return lateUntil !== null && lateUntil <= dueAt ? "late early" : undefined;
}

/** May this extension be given? Only a later date than the student has. */
export function mayExtend(dates: HomeworkDates, until: Millis, now: Millis): boolean {
  const due = dueFor(dates);
  return due !== null && until > due && until > now;
}

export interface HomeworkCounts {
  students: number;
  handedIn: number;
  late: number;
  writing: number;
  missed: number;
  /** Have not handed in, and still can. */
  missing: number;
}

/** How a class is doing. */
export function countHomework(states: readonly HomeworkState[]): HomeworkCounts {
  const number = (...those: HomeworkState[]) =>
    states.filter((state) => those.includes(state)).length;
  return {
    students: states.length,
    handedIn: number("handed in", "handed in late"),
    late: number("handed in late"),
    writing: number("writing"),
    missed: number("missed"),
    missing: number("to do", "overdue", "writing"),
  };
}

/** A student is reminded of the same homework once in so long. */
export const REMIND_EVERY_MINUTES: Minutes = 12 * 60;

/** Whom a reminder reaches: who can still hand in, and was not reminded lately. */
export function mayRemind(
  { state, remindedAt }: { state: HomeworkState; remindedAt: Millis | null },
  now: Millis,
): boolean {
  const waits = state === "to do" || state === "overdue" || state === "writing";
  return waits && (remindedAt === null || now - remindedAt >= REMIND_EVERY_MINUTES * 60_000);
}
