import type { Trx } from "../../platform/database/transaction.ts";
import { type AfterScoring, changeGrades, type ScoredAttempt } from "../attempts/index.ts";
import type { RegradePlan } from "./plan-regrade.ts";

/** Stores the new grades and does what they set off. @returns the attempts that changed */
export async function gradeAnew(
  trx: Trx,
  afterScoring: AfterScoring,
  testId: string,
  { changed }: RegradePlan,
  now: number,
): Promise<ScoredAttempt[]> {
  const regraded = changed.map(({ grade, regraded }) => ({ ...grade, ...regraded }));
  await changeGrades(trx, regraded, now);
  const scored = changed.map(({ attemptId, studentId }) => ({ attemptId, testId, studentId }));
  await afterScoring(trx, scored, now);
  return scored;
}
