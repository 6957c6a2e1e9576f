import type { Millis, Seconds } from "../units.ts";

/** So long after its end a sitting still takes answers that were given before the end. */
export const LATE_SAVE_SECONDS: Seconds = 120;
/** A browser's idea of the server's clock is corrected only when it is off by more than this. */
export const SEQUENCE_TOLERANCE_MS: Millis = 2_000;

/** What decides about an answer that arrives when the time is over. */
export interface LateSave {
  /** When the answer was given: the server-clock time of its sequence. */
  sequence: Millis;
  deadline: Millis;
  /** Undefined while the server has not closed the attempt. */
  closedHow: "submitted" | "time" | "ended" | undefined;
  /** When the teacher ended the test, or this attempt, if they did. */
  endedAt: Millis | undefined;
  /** Since when the attempt was paused when it was closed, if it was. */
  pausedAt?: Millis | undefined;
  now: Millis;
}

/**
 * Whether an answer that was kept on a device without a connection is still taken (DECISIONS
 * "Sitting"): given before the end of the sitting, arrived at most 120 s after it. The end is the
 * deadline, or the moment of the teacher's End when that came first. What a pupil handed in is final.
 */
export function isTakenLate(save: LateSave): boolean {
  if (save.closedHow === "submitted") return false;
  const end = endOfSitting(save);
  const inTime = save.sequence <= end + SEQUENCE_TOLERANCE_MS;
  // A pause may last longer than answers are waited for, and only the teacher closes a paused attempt.
  const closed = save.pausedAt === undefined ? end : (save.endedAt ?? end);
  return inTime && save.now <= closed + LATE_SAVE_SECONDS * 1_000;
}

/** When the pupil could no longer write. */
export function endOfSitting({
  deadline,
  endedAt,
  pausedAt,
}: Pick<LateSave, "deadline" | "endedAt" | "pausedAt">): Millis {
  return Math.min(deadline, endedAt ?? deadline, pausedAt ?? deadline);
}
