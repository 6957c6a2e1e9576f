import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

/**
 * Lets the spreadsheets expire in which a student stands, also those that are being made: none with
 * the old name is given out any more, and the hourly round removes the files.
 */
export async function dropResultFiles(trx: Trx, studentId: string, now: number): Promise<void> {
  const at = new Date(now - 1);
  await sql`
    update result_files
    set expires_at = ${at}, told = true, fingerprint = 'dropped',
        state = case state when 'building' then 'failed' else state end
    where test_id in (select test_id from candidates where student_id = ${studentId})`.execute(trx);
}
