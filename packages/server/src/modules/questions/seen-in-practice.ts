import type { Level } from "@markwell/domain/school/lists";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** In a round, or in the review of a worksheet. A question that nobody has seen is left out. */
export async function seenInPractice(
  db: Db,
  questionIds: readonly string[],
  levels: readonly Level[],
): Promise<ReadonlyMap<string, number>> {
  if (questionIds.length === 0 || levels.length === 0) return new Map();
  const ids = sql`any (${sql.val([...questionIds])}::uuid[])`;
  const { rows } = await sql<{ questionId: string; students: number }>`
    select known.question_id, count(*)::int as students
    from (
      select asked.question_id, rounds.student_id
      from practice_questions asked join practice_rounds rounds on rounds.id = asked.round_id
      where asked.question_id = ${ids} and asked.told_at is not null
      union
      select held.question_id, worksheets.student_id
      from test_questions held
      join worksheets on worksheets.test_id = held.test_id
      join shown_keys on shown_keys.student_id = worksheets.student_id
        and shown_keys.question_id = held.question_id
      where held.question_id = ${ids}
    ) known
    join students on students.person_id = known.student_id
      and students.level = any (${sql.val([...levels])}::text[])
    group by known.question_id`.execute(db);
  return new Map(rows.map(({ questionId, students }) => [questionId, students]));
}
