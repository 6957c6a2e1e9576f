import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Closing } from "./close-attempt.ts";
import type { ScoredAttempt } from "./scores.ts";

/** A closed attempt whose score need not wait any longer. */
export interface ToSettle extends ScoredAttempt {
  /** The device has reported that it has sent all; else the time for late answers is over. */
  complete: boolean;
}

/**
 * Ends the wait for late answers: from now on the scores are shown and nothing is taken any more. What
 * a score sets off happens in the same transaction. Attempts that do not wait are passed over.
 *
 * @returns how many it settled.
 */
export async function settleScores(
  { db, afterScoring }: Pick<Closing, "db" | "afterScoring">,
  attempts: readonly ToSettle[],
  now: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    const settled = await endWait(trx, attempts, now);
    await afterScoring(trx, settled, now);
    return settled.length;
  });
}

/** Held in the order of their ids, as whoever closes them does. */
export async function endWait(
  trx: Trx,
  attempts: readonly ToSettle[],
  now: number,
): Promise<ScoredAttempt[]> {
  const { rows } = await sql<ScoredAttempt>`
    with asked as (
      select * from unnest(
        ${attempts.map(({ attemptId }) => attemptId)}::uuid[],
        ${attempts.map(({ complete }) => complete)}::boolean[]
      ) as row (id, complete)
    ), waiting as (
      select attempts.id, asked.complete
      from attempts join asked using (id)
      where attempts.closed_at is not null and attempts.score_waits_until is not null
        and (asked.complete or attempts.score_waits_until < ${new Date(now)})
      order by attempts.id for update of attempts
    )
    update attempts set score_waits_until = null, score_shown_at = ${new Date(now)},
      complete_at = case when waiting.complete then ${new Date(now)} else attempts.complete_at end
    from waiting where attempts.id = waiting.id
    returning attempts.id as attempt_id, attempts.test_id, attempts.student_id`.execute(trx);
  return rows;
}

/** Those whose score does not wait for late answers. */
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
