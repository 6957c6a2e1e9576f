import { texts } from "@markwell/contract/texts";
import type { AnswersOpen } from "@markwell/contract/wire/result";
import type { ScoreWait } from "@markwell/domain/keys/score-wait";
import type { Wait } from "@markwell/domain/keys/wait";
import { formatDateTime } from "@markwell/domain/school/calendar";
import { inBatches } from "../../platform/batch.ts";
import type { Db } from "../../platform/database/connect.ts";
import { reviewWaits } from "./keys-for.ts";

/** "" when they are open. */
export function opening(wait: Wait | null, zone: string): string {
  if (!wait) return "";
  if (wait.for === "marked") return texts.review.opensMarked;
  if (wait.for === "date" && wait.until !== null) {
    return texts.review.opensOn(formatDateTime(wait.until, zone));
  }
  return texts.review.opensEnded;
}

/** What a score waits for, in words; null: it is told in a moment. */
export function scoreOpening(wait: ScoreWait | null, zone: string): string {
  if (!wait) return texts.attempt.scoreSoon;
  if (wait.for === "approval") return texts.attempt.scoreWaits;
  return wait.until === null
    ? texts.attempt.scoreHeld
    : texts.attempt.scoreHeldUntil(formatDateTime(wait.until, zone));
}

export interface Openings {
  /** Of the school. */
  zone: string;
  /** What a handed-in test's review waits for. */
  of(testId: string, now: number): Promise<AnswersOpen>;
}

const MOST_TOGETHER = 500;

/** A class that waits for the same test costs one look at it. */
export function openOpenings(db: Db, zone: string): Openings {
  const looking = inBatches(
    async (asked: ReadonlyArray<{ testId: string; now: number }>) => {
      const now = Math.max(...asked.map((one) => one.now));
      const waits = await reviewWaits(db, [...new Set(asked.map(({ testId }) => testId))], now);
      return asked.map(({ testId }) => waits.get(testId) ?? null);
    },
    { most: MOST_TOGETHER },
  );
  return {
    zone,
    async of(testId, now) {
      return answersOpen(await looking.ask({ testId, now }), zone);
    },
  };
}

export function answersOpen(wait: Wait | null, zone: string): AnswersOpen {
  if (!wait) return {};
  const { until } = wait;
  return {
    answersFree: false,
    answersFreeAt: until === null ? null : new Date(until).toISOString(),
    answersWait: opening(wait, zone),
  };
}
