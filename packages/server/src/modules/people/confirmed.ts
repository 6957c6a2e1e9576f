import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";

/** Self-registered, address unconfirmed, not approved. */
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

/** Self-registered and not approved by the school, whatever address was confirmed. */
export async function unapproved(db: Db, studentIds: readonly string[]): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set();
  const { rows } = await sql<{ personId: string }>`
    select students.person_id from students
    where students.person_id = any(${sql.val([...studentIds])}::uuid[]) and students.self_registered
      and not exists (select from student_approvals where student_id = students.person_id)`.execute(
    db,
  );
  return new Set(rows.map(({ personId }) => personId));
}

/** Returns whether that is news. */
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
