import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { recordActions } from "../audit/index.ts";

interface Passing {
  from: string;
  to: string;
  by: string;
}

/**
 * Replaces a teacher in all classes, also of past years, so that somebody can read their statistics.
 * @returns the class ids.
 */
export async function passOnClasses(
  trx: Trx,
  { from, to, by }: Passing,
  now: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from classes
    where id in (select class_id from class_staff where teacher_id = ${from})
    order by id for update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await sql`
    insert into class_teachers (class_id, teacher_id, subject_id, added_at)
    select class_id, ${to}, subject_id, ${new Date(now)} from class_teachers
    where teacher_id = ${from} and class_id = any(${ids}::uuid[])
    on conflict do nothing`.execute(trx);
  await sql`
    delete from class_teachers
    where teacher_id = ${from} and class_id = any(${ids}::uuid[])`.execute(trx);
  // An edit based on the old list then fails as outdated.
  await sql`
    update classes set version = version + 1,
      form_teacher_id = case when form_teacher_id = ${from} then ${to}::uuid else form_teacher_id end
    where id = any(${ids}::uuid[])`.execute(trx);
  await recordActions(
    trx,
    ids.map((targetId) => ({
      actorId: by,
      act: "change teachers" as const,
      targetKind: "class" as const,
      targetId,
      details: { from, to },
      at: now,
    })),
  );
  return ids;
}
