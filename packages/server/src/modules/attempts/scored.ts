import type { Trx } from "../../platform/database/transaction.ts";

/** A closed attempt whose score is new or changed; the row itself has the figures. */
export interface ScoredAttempt {
  attemptId: string;
  testId: string;
  studentId: string;
}

/**
 * What a scored attempt sets off (points, statistics, badges): run in the transaction of the
 * score by closing, marking and regrading. Listed in after-scoring.ts; each follower is idempotent.
 */
export type AfterScoring = (trx: Trx, scored: ScoredAttempt, now: number) => Promise<void>;
