import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";

/**
 * Those of the students whose account nobody has vouched for yet: they registered themselves, have not confirmed the
 * address, and the school office has not approved them.
 */
export async function unconfirmed(db: Db, studentIds: readonly string[]): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set();
  const { rows } = await sql<{ personId: string }>`
    select students.person_id from students
    where students.person_id = any(${sql.val([...studentIds])}::uuid[])
      and students.self_registered and students.address_confirmed_at is null
      and not exists (select from student_approvals where student_id = students.person_id)`.execute(
    db,
  );
  return new Set(rows.map(({ personId }) => personId));
}

/** Notes that mail to the student's address arrives; returns whether that is news. */
export async function confirmAddress(trx: Trx, studentId: string, now: number): Promise<boolean> {
  const row = await trx
    .updateTable("students")
    .set({ addressConfirmedAt: new Date(now) })
    .where("personId", "=", studentId)
    .where("addressConfirmedAt", "is", null)
    .returning("personId")
    .executeTakeFirst();
  return row !== undefined;
}
