import type { Millis } from "../units.ts";

/**
 * The clock of an attempt, as far as pauses move it. A teacher pauses everybody or one student; both
 * can hold at once, and then each has its own Go on. What is paused is one unbroken stretch.
 */
export interface PausedClock {
  /** Since when the clock has stood still without a break; undefined while it runs. */
  pausedAt: Millis | undefined;
  /** Paused as one student: goes on only with a Go on of its own. */
  alone: boolean;
  /** How long the pauses lasted that are over. */
  pausedMs: Millis;
}

/** The clock after a pause of the student alone, or of everybody. Repeated, it changes nothing. */
export function paused(clock: PausedClock, alone: boolean, now: Millis): PausedClock {
  return { ...clock, pausedAt: clock.pausedAt ?? now, alone: clock.alone || alone };
}

/** The clock after a Go on of this student, or of everybody. Repeated, it changes nothing. */
export function goneOn(
  clock: PausedClock,
  { own, allPaused }: { own: boolean; allPaused: boolean },
  now: Millis,
): PausedClock {
  const alone = clock.alone && !own;
  const held = alone || allPaused;
  if (held || clock.pausedAt === undefined) return { ...clock, alone };
  return { pausedAt: undefined, alone, pausedMs: pausedTotal(clock, now) };
}

/** How long a test or an attempt has been paused until now, the running pause included. */
export function pausedTotal(
  { pausedAt, pausedMs }: Pick<PausedClock, "pausedAt" | "pausedMs">,
  now: Millis,
): Millis {
  // Another process, whose clock is a little behind, may have paused it.
  return pausedMs + (pausedAt === undefined ? 0 : Math.max(0, now - pausedAt));
}

/**
 * The time that a sitting's clock shows: now, or the moment at which it was stopped. What is left is
 * counted from here, so it never changes during a pause.
 */
export function stoppedTime(now: Millis, pausedAt: Millis | undefined): Millis {
  return pausedAt === undefined ? now : Math.min(now, pausedAt);
}

/** Whether an answer that arrives during a pause counts: it was given before the pause. */
export function countsInPause(sequence: Millis, pausedAt: Millis): boolean {
  return sequence <= pausedAt;
}
