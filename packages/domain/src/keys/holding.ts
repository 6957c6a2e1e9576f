import { LATE_SAVE_SECONDS } from "../attempts/late-save.ts";
import type { Millis, Minutes } from "../units.ts";
import type { ReleaseChoice } from "./release.ts";

/** A live test that never begins gives its questions up so long after the last registration. */
export const UNBEGUN_DAYS = 30;
const LATE_MS = LATE_SAVE_SECONDS * 1_000;
const DAY_MS = 86_400_000;

/** Facts on whether a test can still use its questions. */
export interface HoldingTest extends ReleaseChoice {
  begunAt: Millis | null;
  endedAt: Millis | null;
  /** When keys were first shown because it was over: from then nobody enters the live test any more. */
  settledAt: Millis | null;
  registrationOpen: boolean;
  durationMinutes: Minutes;
  /** The most that any candidate has got on top. */
  longestExtraMinutes: Minutes;
  pausedMs: Millis;
  /** When the last student registered for the live test; null when nobody has. */
  lastRegisteredAt: Millis | null;
  /** Somebody who registered for the live test has not begun to write. */
  liveToCome: boolean;
  /** The latest moment at which an assigned student may still begin; null without one. */
  lastDueAt: Millis | null;
  writing: boolean;
  /** When the last attempt closed whose device may still hold answers; null where all have sent theirs. */
  lateFrom: Millis | null;
  waiting: boolean;
}

/** Until when a live test can be entered: its length from Begin, with the longest extra time and all pauses. */
export function lastStart(test: HoldingTest & { begunAt: Millis }): Millis {
  return test.begunAt + (test.durationMinutes + test.longestExtraMinutes) * 60_000 + test.pausedMs;
}

const mayArrive = ({ lateFrom }: HoldingTest, now: Millis): boolean =>
  lateFrom !== null && now <= lateFrom + LATE_MS;

/**
 * Keys may have been read because it was over, or the last possible start is past and nobody writes. The
 * teacher's End decides first.
 */
export function isShut(test: HoldingTest, now: Millis): boolean {
  if (test.settledAt !== null) return true;
  const { begunAt } = test;
  if (begunAt === null || test.writing || mayArrive(test, now)) return false;
  return now > lastStart({ ...test, begunAt });
}

export const hasLapsed = ({ begunAt, lastRegisteredAt }: HoldingTest, now: Millis): boolean =>
  begunAt === null && (lastRegisteredAt ?? 0) + UNBEGUN_DAYS * DAY_MS < now;

/**
 * Nobody writes, can come in, or has answers under way. A forgotten End does not matter: the last start
 * passes.
 */
export function isOver(test: HoldingTest, now: Millis): boolean {
  if (test.writing || mayArrive(test, now)) return false;
  if (test.endedAt !== null) return true;
  return isLiveOver(test, now) && (test.lastDueAt === null || test.lastDueAt < now);
}

function isLiveOver(test: HoldingTest, now: Millis): boolean {
  if (test.lastRegisteredAt === null || hasLapsed(test, now)) return true;
  if (test.begunAt === null) return false;
  return isShut(test, now) || (!test.registrationOpen && !test.liveToCome);
}

/** When a test will be over, where that is certain: after End only late answers are waited for. */
export function overAt(test: HoldingTest): Millis | null {
  if (test.endedAt === null || test.writing || test.lateFrom === null) return null;
  // A millisecond later, because the last moment itself still counts.
  return test.lateFrom + LATE_MS + 1;
}

/** Where certain; once begun, only its end tells. */
export function reservedUntil(test: HoldingTest): Millis | null {
  if (test.endedAt !== null) return overAt(test);
  const { begunAt, lastRegisteredAt, lastDueAt } = test;
  if (lastRegisteredAt === null) return lastDueAt;
  return begunAt === null
    ? Math.max(lastRegisteredAt + UNBEGUN_DAYS * DAY_MS, lastDueAt ?? 0)
    : null;
}
