import type { Millis, Seconds } from "../units.ts";
import { SAVE_GRACE_SECONDS } from "./clock.ts";

/** A process that serves says so as often as this. */
export const BEAT_MS: Millis = 1_000;
/** What is shorter nobody notices: the browser lets the student write on, and saves have their grace. */
const LEAST_NOTICED_MS: Millis = 10_000;
/** Where somebody's time runs out in it, only the grace of a save hides it: a longer one would close them. */
export const LEAST_OUTAGE_MS: Millis = SAVE_GRACE_SECONDS * 1_000;
/** So long attempts whose time is over are held for the teacher's answer. */
export const HOLD_MS: Millis = 5 * 60_000;

export interface Outage {
  awayFrom: Millis;
  backAt: Millis;
}

/** Devices try again within 2.5 s while the database is away: after longer without a try, none waits. */
const STILL_TRYING_MS: Millis = 4_000;

/** Whether students cannot save, whatever else works: such a moment is no beat. */
export function areSavesFailing(
  { savedAt, failedAt }: { savedAt: Millis; failedAt: Millis },
  now: Millis,
): boolean {
  return failedAt > savedAt && now - failedAt <= STILL_TRYING_MS;
}

/** Undefined when the last beat is not long ago. */
export function outageBetween(lastBeat: Millis, now: Millis): Outage | undefined {
  return now - lastBeat < LEAST_OUTAGE_MS ? undefined : { awayFrom: lastBeat, backAt: now };
}

/** Whether every test that runs has lost time; a short outage counts only for one in which a deadline passed in it. */
export function isNoticed({ awayFrom, backAt }: Outage): boolean {
  return backAt - awayFrom >= LEAST_NOTICED_MS;
}

/** What the teacher is asked to give back, rounded up in the students' favour. */
export function outageSeconds({ awayFrom, backAt }: Outage): Seconds {
  return Math.ceil((backAt - awayFrom) / 1_000);
}

/** What one student lost of an outage: only what came after their break, where that ended in it. */
export function lostIn(outage: Outage, lostFrom: Millis | undefined): Outage {
  const { awayFrom, backAt } = outage;
  const later = lostFrom !== undefined && lostFrom > awayFrom && lostFrom <= backAt;
  return later ? { awayFrom: lostFrom, backAt } : outage;
}

/** Until when the clock closes no attempt that lost time, unless the teacher answers before. */
export function heldAfter({ backAt }: Outage): Millis {
  return backAt + HOLD_MS;
}

/**
 * The outage plus the time the clock waited at 0 for the answer: the student has as much left as before.
 */
export function secondsGivenBack(
  outage: Outage,
  { deadline, heldUntil }: { deadline: Millis; heldUntil: Millis },
  now: Millis,
): Seconds {
  const waitedFrom = Math.max(deadline, outage.backAt);
  const waited = Math.max(0, Math.min(now, heldUntil) - waitedFrom);
  return outageSeconds(outage) + Math.ceil(waited / 1_000);
}
