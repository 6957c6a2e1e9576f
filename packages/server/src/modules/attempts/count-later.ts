import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { withheldAmong } from "../keys/index.ts";
import type { Closing } from "./close-attempt.ts";
import type { ScoredAttempt } from "./scores.ts";

/** So many tests are looked at at once. */
const MOST_TESTS = 1_000;

/**
 * Lets attempts count whose keys have become free: figures by topic, and badges for single questions. Those whose
 * score waits come later.
 *
 * @param most how many share a transaction
 */
export async function countWhatIsFree(
  { db, live, afterScoring }: Pick<Closing, "db" | "live" | "afterScoring">,
  now: number,
  most: number,
): Promise<void> {
  const tests = await testsThatCountLater(db);
  const withheld = tests.length > 0 ? await withheldAmong(db, tests, now) : new Set<string>();
  for (const testId of tests.filter((id) => !withheld.has(id))) {
    for (let counted = most; counted === most; ) {
      counted = await transaction(db, async (trx) => {
        const { rows } = await sql<ScoredAttempt>`
          update attempts set counts_later = false
          where id in (
            select id from attempts
            where test_id = ${testId} and counts_later and score_waits_until is null
            order by id limit ${most} for update skip locked)
          returning id as attempt_id, test_id, student_id`.execute(trx);
        await afterScoring(trx, rows, now);
        return rows.length;
      });
    }
    // Answers that open with time alone: a late window or a date that is past.
    live.toCandidates(testId, "answers", { testid: testId });
  }
}

async function testsThatCountLater(db: Db): Promise<string[]> {
  const { rows } = await sql<{ testId: string }>`
    select distinct test_id from attempts
    where counts_later and closed_at is not null and score_waits_until is null
    limit ${MOST_TESTS}`.execute(db);
  return rows.map(({ testId }) => testId);
}
