import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

/**
 * Notes that the pupil came to the end of the Correction Review of their closed attempt. Only the
 * first time counts, and only where there was something to correct and the review was opened.
 *
 * @returns whether it was noted now.
 */
export async function noteCorrected(
  trx: Trx,
  { testId, studentId }: { testId: string; studentId: string },
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    update attempts set corrected_at = ${new Date(now)}
    where test_id = ${testId} and student_id = ${studentId} and closed_at is not null
      and reviewed_at is not null and corrected_at is null
      and exists (select from grades where attempt_id = attempts.id and marks < possible)
    returning id`.execute(trx);
  return rows.length > 0;
}
