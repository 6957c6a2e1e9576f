import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

/** A short hash of an answer; ignores the order of chosen options. */
const fingerprint = sql`md5(concat_ws('|',
  (select string_agg(option::text, ',' order by option) from unnest(answers.chosen) option),
  answers.body))`;

/** Clears the grades of a reopened attempt, except marks by hand and a fingerprint of their answer. */
export async function keepMarks(trx: Trx, attemptId: string): Promise<void> {
  await sql`
    delete from grades
    where attempt_id = ${attemptId}
      and not exists (select from manual_marks given
                      where given.attempt_id = grades.attempt_id and given.question_id = grades.question_id)`.execute(
    trx,
  );
  // A mark that was given for an earlier answer and replaced since is only on record.
  await sql`
    update grades set kept_for = case when (
        -- By a rubric it is worth what the version of now says.
        select given.marks = grades.marks or given.rubric_revision_id is not null from manual_marks given
        where given.attempt_id = grades.attempt_id and given.question_id = grades.question_id
        order by given.marked_at desc, given.id desc limit 1
      ) then (
        select ${fingerprint} from (select 1) one
        left join answers on answers.attempt_id = grades.attempt_id and answers.question_id = grades.question_id
      ) end
    where attempt_id = ${attemptId}`.execute(trx);
}

export async function keptMarks(trx: Trx, attemptId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ questionId: string; marks: number }>`
    select grades.question_id, grades.marks
    from grades
    left join answers on answers.attempt_id = grades.attempt_id and answers.question_id = grades.question_id
    where grades.attempt_id = ${attemptId} and grades.marks is not null
      and grades.kept_for = ${fingerprint}`.execute(trx);
  return new Map(rows.map(({ questionId, marks }) => [questionId, marks]));
}
