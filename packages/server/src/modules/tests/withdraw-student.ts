import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

/**
 * Takes a pupil off every test that has not ended and that they have not sat: nobody waits for them.
 * Ended tests keep their list, so that what they tell stays the same.
 *
 * @returns the tests.
 */
export async function withdrawStudent(trx: Trx, studentId: string): Promise<string[]> {
  const { rows } = await sql<{ testId: string }>`
    delete from candidates using tests
    where candidates.student_id = ${studentId} and tests.id = candidates.test_id
      and tests.conducted_at is null
      and not exists (select from attempts where attempts.test_id = candidates.test_id
                        and attempts.student_id = candidates.student_id)
    returning candidates.test_id`.execute(trx);
  return rows.map(({ testId }) => testId);
}
