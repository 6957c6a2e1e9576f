import type { Millis, Seconds } from "../units.ts";
import { isOverdue } from "./clock.ts";

/** So long after its end a sitting still takes answers that were given before the end. */
export const LATE_SAVE_SECONDS: Seconds = 120;
/** A browser's idea of the server's clock is corrected only when it is off by more than this. */
export const SEQUENCE_TOLERANCE_MS: Millis = 2_000;

export interface SittingEnd {
  deadline: Millis;
  /** When the teacher ended the test, or this attempt, if they did. */
  endedAt?: Millis | undefined;
  /** Since when the attempt is paused, or was when it was closed. */
  pausedAt?: Millis | undefined;
  /** After an outage: the clock does not close the attempt before. */
  heldUntil?: Millis | undefined;
}

/** When the student could no longer write: at the deadline, at the teacher's End, or in a pause before. */
export function endOfSitting({ deadline, endedAt, pausedAt }: SittingEnd): Millis {
  return Math.min(deadline, endedAt ?? deadline, pausedAt ?? deadline);
}

/**
 * 120 s after the end; after an outage's hold from its end. In a pause from its beginning, however long the teacher waits
 * with the End: what was given before has had its time to arrive.
 */
export function lateUntil(sitting: SittingEnd): Millis {
  const { endedAt, heldUntil = 0 } = sitting;
  const held = Math.min(heldUntil, endedAt ?? Number.POSITIVE_INFINITY);
  return Math.max(endOfSitting(sitting), held) + LATE_SAVE_SECONDS * 1_000;
}

/** Whether an answer was given before the end; its sequence is the server-clock time of the change. */
export function isGivenInTime(sequence: Millis, sitting: SittingEnd): boolean {
  return sequence <= endOfSitting(sitting) + SEQUENCE_TOLERANCE_MS;
}

interface Stop {
  /** Since when the clock stands still, by a pause or a break. */
  pausedAt: Millis;
  /** The device has sent a batch since. */
  batchArrived: boolean;
}

/**
 * Whether an answer is taken while the clock stands still: as after the end, what was given before, for
 * 120 s and until a batch has come. All else waits on its device for Go on and counts as given then.
 */
export function countsInPause(
  sequence: Millis,
  { pausedAt, batchArrived }: Stop,
  now: Millis,
): boolean {
  const stillComes = now <= pausedAt + LATE_SAVE_SECONDS * 1_000;
  return sequence <= pausedAt && stillComes && !batchArrived;
}

/** Whether the clock may close an open attempt: its grace is over, and nothing holds or pauses it. */
export function isClosedByClock(sitting: SittingEnd, now: Millis): boolean {
  const { deadline, heldUntil, pausedAt } = sitting;
  return isOverdue(deadline, now, pausedAt) && now >= (heldUntil ?? now);
}

/** A client's countdown hands in at 0:01, and may be a little ahead. */
const COUNTDOWN_MS: Millis = 3_000;

/**
 * No time left, waiting for the teacher's answer after an outage. From the last seconds on, when
 * countdowns hand in.
 */
export function isHeld({ deadline, heldUntil, pausedAt }: SittingEnd, now: Millis): boolean {
  return pausedAt === undefined && now >= deadline - COUNTDOWN_MS && now < (heldUntil ?? now);
}

export interface LateArrival extends SittingEnd {
  /** Undefined while the server has not closed the attempt. */
  closedHow: "submitted" | "time" | "ended" | undefined;
  /** The device has reported that it has sent all. */
  complete: boolean;
  /** A reply has shown the student their score. */
  scoreShown: boolean;
  /** Somebody has opened a review of this test, so its key is known. */
  keyRead: boolean;
  now: Millis;
}

export type LateRefusal = "handed-in" | "key-read" | "complete" | "too-late";

/**
 * Undefined when they are taken: while nobody could have read the key and the student does not know the
 * score, so nothing is tried out. A hand-in is final.
 */
export function refusalOfLate(arrival: LateArrival): LateRefusal | undefined {
  if (arrival.closedHow === "submitted") return "handed-in";
  // Held after an outage it is not over yet: who may still write may know as much.
  if (arrival.keyRead && !isHeld(arrival, arrival.now)) return "key-read";
  if (arrival.complete || arrival.scoreShown) return "complete";
  return arrival.now > lateUntil(arrival) ? "too-late" : undefined;
}

/** Undefined when it does not wait: handed in, or the device has sent all. */
export function scoreWaitsUntil(
  {
    handedIn,
    completeAt,
    ...sitting
  }: SittingEnd & {
    handedIn: boolean;
    completeAt: Millis | undefined;
  },
  now: Millis,
): Millis | undefined {
  const complete = handedIn || (completeAt !== undefined && completeAt >= endOfSitting(sitting));
  const until = lateUntil(sitting);
  return complete || until <= now ? undefined : until;
}

interface KeptChange {
  qid: string;
  sequence: Millis;
}

/** Per question the newest given in time, if newer than the stored one; of equally new ones the last. */
export function newestInTime<Change extends KeptChange>(
  changes: readonly Change[],
  stored: ReadonlyMap<string, Millis>,
  sitting: SittingEnd,
): Change[] {
  const newest = new Map<string, Change>();
  for (const change of changes) {
    if (!isGivenInTime(change.sequence, sitting)) continue;
    const before = newest.get(change.qid)?.sequence ?? -1;
    if (change.sequence < before || change.sequence <= (stored.get(change.qid) ?? -1)) continue;
    newest.set(change.qid, change);
  }
  return [...newest.values()];
}
