import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

/** Empties what a pupil has said about tests; the stars stay. */
export async function eraseFeedbackWords(trx: Trx, studentId: string): Promise<void> {
  await sql`
    update feedbacks set body = ''
    from attempts
    where attempts.student_id = ${studentId} and feedbacks.attempt_id = attempts.id
      and feedbacks.body <> ''`.execute(trx);
}
