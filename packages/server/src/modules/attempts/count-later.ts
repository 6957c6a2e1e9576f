import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { withheldAmong } from "../keys/index.ts";
import type { Closing } from "./close-attempt.ts";
import type { ScoredAttempt } from "./scores.ts";

const MOST_TESTS = 1_000;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/**
 * Counts attempts whose keys have become free, in statistics and badges. Every test gets its turn.
 * @param most attempts in one transaction
 * @param mostTests tests examined together
 */
export async function countWhatIsFree(
  closing: Pick<Closing, "db" | "live" | "afterScoring">,
  now: number,
  most: number,
  mostTests = MOST_TESTS,
): Promise<void> {
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const tests = await testsThatCountLater(closing.db, after, mostTests);
    const withheld =
      tests.length > 0 ? await withheldAmong(closing.db, tests, now) : new Set<string>();
    for (const testId of tests.filter((id) => !withheld.has(id))) {
      await countTest(closing, testId, now, most);
    }
    after = tests.length === mostTests ? tests.at(-1) : undefined;
  }
}

async function countTest(
  { db, live, afterScoring }: Pick<Closing, "db" | "live" | "afterScoring">,
  testId: string,
  now: number,
  most: number,
): Promise<void> {
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

async function testsThatCountLater(db: Db, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ testId: string }>`
    select distinct test_id from attempts
    where counts_later and closed_at is not null and score_waits_until is null and test_id > ${after}
    order by test_id limit ${most}`.execute(db);
  return rows.map(({ testId }) => testId);
}
