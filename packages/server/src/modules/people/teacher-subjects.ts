import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

interface Taught {
  teacherId: string;
  /** In order, without duplicates, at least one. */
  subjectIds: readonly string[];
}

/** The caller holds them, or has just made them. */
export async function setSubjects(trx: Trx, teachers: readonly Taught[]): Promise<void> {
  if (teachers.length === 0) return;
  const rows = teachers.flatMap(({ teacherId, subjectIds }) =>
    subjectIds.map((subjectId, at) => ({ teacherId, subjectId, position: at + 1 })),
  );
  const sent = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as sent ("teacherId" uuid, "subjectId" uuid, position smallint)`;
  // A trigger copies this column to the first place of the list.
  await sql`update teachers set subject_id = sent."subjectId" from ${sent}
    where sent."teacherId" = person_id and sent.position = 1
      and subject_id is distinct from sent."subjectId"`.execute(trx);
  await sql`delete from teacher_subjects
    where teacher_id = any(${teachers.map(({ teacherId }) => teacherId)}::uuid[]) and position > 1`.execute(
    trx,
  );
  await sql`insert into teacher_subjects (teacher_id, subject_id, position)
    select "teacherId", "subjectId", position from ${sent} where position > 1`.execute(trx);
}
