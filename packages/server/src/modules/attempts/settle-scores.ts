import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Closing } from "./close-attempt.ts";
import { lookAtWaits } from "./score-waits.ts";
import type { ScoredAttempt } from "./scores.ts";

export interface ToSettle extends ScoredAttempt {
  /** The device has reported that it has sent all; else the time for late answers is over. */
  complete: boolean;
}

/**
 * Ends the wait for late answers: scores are shown and nothing is taken any more. Skips attempts that do
 * not wait, or wait by the rule on waiting scores.
 * @returns how many it settled.
 */
export async function settleScores(
  { db, live, afterScoring }: Pick<Closing, "db" | "live" | "afterScoring">,
  attempts: readonly ToSettle[],
  now: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    const settled = await endWait(trx, attempts, now);
    await afterScoring(trx, settled, now);
    afterCommit(trx, () => {
      // Tells students whose score waited.
      for (const { testId, studentId } of settled)
        live.toSitting(testId, studentId, "answers", { testid: testId });
    });
    return settled.length;
  });
}

/** Without what a score sets off. Locks in id order, as closing does. */
export async function endWait(
  trx: Trx,
  attempts: readonly ToSettle[],
  now: number,
): Promise<ScoredAttempt[]> {
  const ids = attempts.map(({ attemptId }) => attemptId);
  const { waiting } = await lookAtWaits(trx, ids, now);
  const { rows } = await sql<ScoredAttempt & { waits: boolean }>`
    with asked as (
      select * from unnest(
        ${ids}::uuid[],
        ${attempts.map(({ complete }) => complete)}::boolean[],
        ${ids.map((id) => waiting.has(id))}::boolean[]
      ) as row (id, complete, waits)
    ), waiting as (
      select attempts.id, asked.complete, asked.waits
      from attempts join asked using (id)
      where attempts.closed_at is not null and attempts.score_waits_until is not null
        and (asked.complete or attempts.score_waits_until < ${new Date(now)})
      order by attempts.id for update of attempts
    )
    update attempts set
      score_waits_until = case when waiting.waits then score_waits_until end,
      confirm_waits = waiting.waits,
      score_shown_at = case when waiting.waits then score_shown_at else ${new Date(now)} end,
      complete_at = case when waiting.complete then coalesce(complete_at, ${new Date(now)}) else complete_at end
    from waiting where attempts.id = waiting.id
    returning attempts.id as attempt_id, attempts.test_id, attempts.student_id, waiting.waits`.execute(
    trx,
  );
  return rows.flatMap(({ waits, ...settled }) => (waits ? [] : [settled]));
}

/** Those that wait for nothing. */
export async function withoutWaiting(
  db: Db,
  scored: readonly ScoredAttempt[],
): Promise<readonly ScoredAttempt[]> {
  if (scored.length === 0) return scored;
  const waiting = await db
    .selectFrom("attempts")
    .select("id")
    .where(sql<boolean>`id = any (${scored.map(({ attemptId }) => attemptId)}::uuid[])`)
    .where("scoreWaitsUntil", "is not", null)
    .execute();
  const ids = new Set(waiting.map(({ id }) => id));
  return scored.filter(({ attemptId }) => !ids.has(attemptId));
}
