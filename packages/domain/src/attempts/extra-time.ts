import type { Millis, Minutes, Seconds } from "../units.ts";
import { deadlineOf } from "./clock.ts";
import { stoppedTime } from "./pause.ts";

/** All the extra minutes a student may get in one test. */
export const MOST_EXTRA_MINUTES: Minutes = 120;

/** Extra time is kept in parts, so that what all get also reaches those who begin later. */
export interface ExtraTime {
  /** Given to everybody of the test. */
  forAll: Minutes;
  /** Given to this student by a teacher on top of that. */
  own: Minutes;
  /** What their access arrangement gives them in this test. */
  arranged: Minutes;
}

/**
 * A student's extra time: everybody's minutes, plus the larger of the arranged minutes and the student's own
 * from a teacher. So a teacher who gives arranged minutes by hand gives nothing twice. Only what teachers give
 * has a limit; arranged minutes are never cut.
 */
export function extraMinutesOf({ forAll, own, arranged }: ExtraTime): Minutes {
  return Math.max(Math.min(forAll + own, MOST_EXTRA_MINUTES), forAll + arranged);
}

/**
 * The student's own part that makes `minutes` the whole of their extra time. Undefined when they have
 * more already: what was given is never taken back.
 */
export function ownMinutesFor(minutes: Minutes, given: ExtraTime): Minutes | undefined {
  const now = extraMinutesOf(given);
  if (minutes < now) return undefined;
  return minutes === now ? given.own : minutes - given.forAll;
}

/** What the deadline of an attempt depends on. */
export interface SittingTimes {
  startedAt: Millis;
  durationMinutes: Minutes;
  extraMinutes: Minutes;
  /** How long the student was out after handing in by accident. */
  awaySeconds: Seconds;
  /** How long the pauses lasted that are over. */
  pausedMs: Millis;
  /** Given back after an outage of the system. */
  givenBackSeconds?: Seconds;
}

/** A handed-in attempt as it would go on now. */
export interface Reopening {
  deadline: Millis;
  awaySeconds: Seconds;
}

/**
 * The clock of a handed-in attempt that continues at `now` with the time that was left and extra time given
 * since. The clock stopped at the hand-in, at the deadline if the server closed the attempt a little later, or
 * at the pause in which it was closed. Undefined when no time was left.
 */
export function reopeningOf(
  sitting: SittingTimes & { closedAt: Millis; deadline: Millis; pausedAt: Millis | undefined },
  now: Millis,
): Reopening | undefined {
  const closedAt = Math.min(sitting.closedAt, sitting.deadline);
  const stoppedAt = stoppedTime(closedAt, sitting.pausedAt);
  if (deadlineOf(sitting) <= stoppedAt) return undefined;
  // Rounded up, in the student's favour; never 0, so that a reopened attempt is known by it.
  const out = Math.max(1, Math.ceil((now - stoppedAt) / 1_000));
  const awaySeconds = sitting.awaySeconds + out;
  return { deadline: deadlineOf({ ...sitting, awaySeconds }), awaySeconds };
}
