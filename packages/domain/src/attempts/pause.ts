import type { Millis } from "../units.ts";

/**
 * A teacher pauses everybody or one student; both can apply, each is resumed separately, and together
 * they count as one stretch.
 */
export interface PausedClock {
  /** When the current pause began; undefined while the clock runs. */
  pausedAt: Millis | undefined;
  alone: boolean;
  /** The total length of the pauses that are over. */
  pausedMs: Millis;
  /** The student's own breaks; left out where none are arranged. */
  breaks?: Breaks;
}

/** Breaks that an access arrangement lets a student take. A student is never on a break during a teacher's pause. */
export interface Breaks {
  /** When the current break began; undefined if there is none. */
  at: Millis | undefined;
  usedMs: Millis;
  mostMs: Millis;
}

/** The latest end of the current break; undefined if there is none. */
export const breakEnds = (breaks: Breaks | undefined): Millis | undefined =>
  breaks?.at === undefined ? undefined : breaks.at + Math.max(0, breaks.mostMs - breaks.usedMs);

/** The clock after the student begins a break; undefined if no break time is left or the clock has stopped already. */
export function onBreak<Clock extends PausedClock>(clock: Clock, now: Millis): Clock | undefined {
  const { breaks, pausedAt } = clock;
  if (!breaks || pausedAt !== undefined || breaks.usedMs >= breaks.mostMs) return undefined;
  return { ...clock, pausedAt: now, breaks: { ...breaks, at: now } };
}

/** Unchanged without a break. Somebody who comes back late was back when the break was over. */
export function backFromBreak<Clock extends PausedClock>(clock: Clock, now: Millis): Clock {
  const { breaks, pausedAt } = clock;
  const ends = breakEnds(breaks);
  if (breaks?.at === undefined || ends === undefined || pausedAt === undefined) return clock;
  // Another process, whose clock is a little behind, may have begun it.
  const back = Math.max(breaks.at, Math.min(now, ends));
  return {
    ...clock,
    pausedAt: undefined,
    pausedMs: clock.pausedMs + (back - pausedAt),
    breaks: { ...breaks, at: undefined, usedMs: breaks.usedMs + (back - breaks.at) },
  };
}

/** The clock at a moment: a break whose latest end has passed is over. */
export function withBreaksOver<Clock extends PausedClock>(clock: Clock, now: Millis): Clock {
  const ends = breakEnds(clock.breaks);
  return ends !== undefined && now >= ends ? backFromBreak(clock, now) : clock;
}

/** A break that goes on becomes part of the pause: the clock does not run between them. */
export function paused(before: PausedClock, alone: boolean, now: Millis): PausedClock {
  const clock = backFromBreak(before, now);
  const ends = breakEnds(before.breaks);
  if (before.pausedAt !== undefined && ends !== undefined && now < ends) {
    const { pausedAt, pausedMs } = before;
    return { ...clock, pausedAt, pausedMs, alone: clock.alone || alone };
  }
  return { ...clock, pausedAt: clock.pausedAt ?? now, alone: clock.alone || alone };
}

/** Idempotent. Resuming the student also ends a break; resuming everybody does not. */
export function goneOn(
  before: PausedClock,
  { own, allPaused }: { own: boolean; allPaused: boolean },
  now: Millis,
): PausedClock {
  const clock = own ? backFromBreak(before, now) : withBreaksOver(before, now);
  if (clock.breaks?.at !== undefined) return clock;
  const alone = clock.alone && !own;
  const held = alone || allPaused;
  if (held || clock.pausedAt === undefined) return { ...clock, alone };
  return { ...clock, pausedAt: undefined, alone, pausedMs: pausedTotal(clock, now) };
}

/** How long a test or an attempt has been paused until now, the running pause included. */
export function pausedTotal(
  { pausedAt, pausedMs }: Pick<PausedClock, "pausedAt" | "pausedMs">,
  now: Millis,
): Millis {
  // Another process, whose clock is a little behind, may have paused it.
  return pausedMs + (pausedAt === undefined ? 0 : Math.max(0, now - pausedAt));
}

/** Now, or when it was stopped, so the time left never changes during a pause. */
export function stoppedTime(now: Millis, pausedAt: Millis | undefined): Millis {
  return pausedAt === undefined ? now : Math.min(now, pausedAt);
}
