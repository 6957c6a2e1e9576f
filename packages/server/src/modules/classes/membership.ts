import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

export interface Membership {
  classId: string;
  studentIds: readonly string[];
  by: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * What a change of membership sets off in its transaction: joiners get the class's open tests, leavers
 * lose those not begun. Composed in `after-actions.ts`.
 */
export type AfterMembership = (
  trx: Trx,
  change: { studentIds: readonly string[]; now: number },
) => Promise<void>;

/**
 * Adds students and answers their open requests. Somebody who comes back in the moment of leaving begins
 * a moment later, so stays do not overlap. The caller holds the class and records the action.
 * @returns the new members.
 */
export async function joinClass(
  trx: Trx,
  { classId, studentIds, by, now }: Membership,
  after: AfterMembership,
): Promise<string[]> {
  const { rows } = await sql<{ studentId: string }>`
    insert into class_students (class_id, student_id, joined_at, added_by)
    select ${classId}, person_id, greatest(${new Date(now)}::timestamptz, (
             select max(left_at) + interval '1 millisecond' from class_students before
             where before.class_id = ${classId} and before.student_id = person_id)), ${by}
    from students where person_id = any (${[...studentIds]}::uuid[])
    order by person_id
    on conflict (class_id, student_id) where left_at is null do nothing
    returning student_id`.execute(trx);
  await sql`
    delete from class_requests
    where class_id = ${classId} and student_id = any (${[...studentIds]}::uuid[])`.execute(trx);
  return followed(trx, rows, now, after);
}

/**
 * What they did while in the class stays with it. The caller holds the class and records the action.
 * @returns those who were in it.
 */
export async function leaveClass(
  trx: Trx,
  { classId, studentIds, now }: Omit<Membership, "by">,
  after: AfterMembership,
): Promise<string[]> {
  const { rows } = await sql<{ studentId: string }>`
    update class_students set left_at = greatest(joined_at, ${new Date(now)})
    where class_id = ${classId} and student_id = any (${[...studentIds]}::uuid[]) and left_at is null
    returning student_id`.execute(trx);
  return followed(trx, rows, now, after);
}

async function followed(
  trx: Trx,
  rows: ReadonlyArray<{ studentId: string }>,
  now: number,
  after: AfterMembership,
): Promise<string[]> {
  const studentIds = rows.map(({ studentId }) => studentId);
  if (studentIds.length > 0) await after(trx, { studentIds, now });
  return studentIds;
}
