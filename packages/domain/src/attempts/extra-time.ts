import type { Millis, Minutes, Seconds } from "../units.ts";
import { deadlineOf } from "./clock.ts";
import { stoppedTime } from "./pause.ts";

export const MOST_EXTRA_MINUTES: Minutes = 120;

/** In parts, so that what all get also reaches those who begin later. */
export interface ExtraTime {
  forAll: Minutes;
  /** Given to this student by a teacher on top of that. */
  own: Minutes;
  /** What their access arrangement gives them in this test. */
  arranged: Minutes;
}

/**
 * Everybody's minutes, plus the larger of arranged and own ones, so arranged minutes given by hand count
 * once. Arranged minutes have no limit.
 */
export function extraMinutesOf({ forAll, own, arranged }: ExtraTime): Minutes {
  return Math.max(Math.min(forAll + own, MOST_EXTRA_MINUTES), forAll + arranged);
}

/** The own part that makes `minutes` the whole; undefined when they have more: nothing is taken back. */
export function ownMinutesFor(minutes: Minutes, given: ExtraTime): Minutes | undefined {
  const now = extraMinutesOf(given);
  if (minutes < now) return undefined;
  return minutes === now ? given.own : minutes - given.forAll;
}

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

export interface Reopening {
  deadline: Millis;
  awaySeconds: Seconds;
}

export interface ClosedSitting extends SittingTimes {
  closedAt: Millis;
  deadline: Millis;
  pausedAt: Millis | undefined;
  /** Its questions reached nobody. */
  neverSeen: boolean;
}

/**
 * Continues at `now` with the time left at the hand-in, deadline or pause, plus extra time given since;
 * undefined when none was left. Who never saw the questions has used no time, so all of it is left.
 */
export function reopeningOf(sitting: ClosedSitting, now: Millis): Reopening | undefined {
  if (sitting.neverSeen) {
    const soFar = deadlineOf({ ...sitting, awaySeconds: 0, extraMinutes: 0, durationMinutes: 0 });
    const awaySeconds = Math.max(1, Math.ceil((now - soFar) / 1_000));
    return { deadline: deadlineOf({ ...sitting, awaySeconds }), awaySeconds };
  }
  const closedAt = Math.min(sitting.closedAt, sitting.deadline);
  const stoppedAt = stoppedTime(closedAt, sitting.pausedAt);
  if (deadlineOf(sitting) <= stoppedAt) return undefined;
  // Rounded up, in the student's favour; never 0, so that a reopened attempt is known by it.
  const out = Math.max(1, Math.ceil((now - stoppedAt) / 1_000));
  const awaySeconds = sitting.awaySeconds + out;
  return { deadline: deadlineOf({ ...sitting, awaySeconds }), awaySeconds };
}
