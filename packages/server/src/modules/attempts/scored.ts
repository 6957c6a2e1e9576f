import type { Trx } from "../../platform/database/transaction.ts";

/**
 * An attempt whose score is new or has changed, or is gone because it was opened again; the row itself
 * has the figures.
 */
export interface ScoredAttempt {
  attemptId: string;
  testId: string;
  studentId: string;
}

/**
 * What a scored attempt sets off (points, statistics, badges): run in the transaction of the
 * score by closing, marking, regrading and opening again, with all that were scored together. Listed
 * in after-scoring.ts; each follower is idempotent.
 */
export type AfterScoring = (
  trx: Trx,
  scored: readonly ScoredAttempt[],
  now: number,
) => Promise<void>;
