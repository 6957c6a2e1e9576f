import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** How many consultations pupils have asked for and watched the answer of, by pupil. */
export async function countWatched(
  db: Db,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ studentId: string; count: number }>`
    select consultations.student_id, count(*)::int as count
    from consultations
    join consultation_answers on consultation_answers.consultation_id = consultations.id
    where consultations.student_id = any (${studentIds}::uuid[])
      and consultation_answers.watched_at is not null
    group by consultations.student_id`.execute(db);
  return new Map(rows.map(({ studentId, count }) => [studentId, count]));
}
