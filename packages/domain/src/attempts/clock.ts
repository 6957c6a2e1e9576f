import type { Millis, Minutes, Seconds } from "../units.ts";
import { stoppedTime } from "./pause.ts";

/** Saves that travel at the deadline are still taken; the server closes after it. */
export const SAVE_GRACE_SECONDS = 5;
/** The client ends the test automatically when the clock shows 0:01. */
export const AUTO_END_SECONDS = 1;
export const ANNOUNCED_MINUTES = [10, 5, 1] as const;

/**
 * Start plus duration and extra time, time out after an accidental hand-in, past pauses, and time given
 * back.
 */
export function deadlineOf({
  startedAt,
  durationMinutes,
  extraMinutes = 0,
  awaySeconds = 0,
  givenBackSeconds = 0,
  pausedMs = 0,
}: {
  startedAt: Millis;
  durationMinutes: Minutes;
  extraMinutes?: Minutes;
  awaySeconds?: Seconds;
  givenBackSeconds?: Seconds;
  pausedMs?: Millis;
}): Millis {
  const minutes = durationMinutes + extraMinutes;
  return startedAt + minutes * 60_000 + (awaySeconds + givenBackSeconds) * 1_000 + pausedMs;
}

/** Whole seconds left, never below 0; in a pause, those that were left when it began. */
export function secondsLeft(deadline: Millis, now: Millis, pausedAt?: Millis): Seconds {
  return Math.max(0, Math.ceil((deadline - stoppedTime(now, pausedAt)) / 1_000));
}

/** Past the deadline and its grace: the server closes the attempt with what it has. Never in a pause. */
export function isOverdue(deadline: Millis, now: Millis, pausedAt?: Millis): boolean {
  return pausedAt === undefined && now > deadline + SAVE_GRACE_SECONDS * 1_000;
}

export function clockText(seconds: Seconds): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
