import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

/** Empties what teachers have written about a pupil's answers, for it may name them; the marks stay. */
export async function eraseComments(trx: Trx, studentId: string): Promise<void> {
  await sql`
    update manual_marks set comment = ''
    from attempts
    where attempts.student_id = ${studentId} and manual_marks.attempt_id = attempts.id
      and manual_marks.comment <> ''`.execute(trx);
}
