import type { QuestionRevision } from "@markwell/contract/wire/question";
import { changedFields, type QuestionState } from "@markwell/domain/questions/changes";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

interface StoredRevision {
  number: number;
  createdAt: Date;
  by: string;
  state: QuestionState;
}

/** The history of a question, newest first: who stored which version when, and what it changed. */
export async function listRevisions(db: Db, questionId: string): Promise<QuestionRevision[]> {
  const { rows } = await sql<StoredRevision>`
    select r.number, r.created_at, people.name as by,
           jsonb_build_object(
             'subject', r.subject_id, 'level', r.level, 'difficulty', r.difficulty, 'topic', r.topic,
             'school', r.school, 'year', r.year, 'component', r.component, 'exam', r.exam, 'body', r.body,
             'image', r.image_path || r.image_url, 'explanation', r.explanation, 'weightage', r.weightage,
             'unit', r.unit || ' ' || r.unit_side,
             'options', (select jsonb_agg(jsonb_build_array(body, image, is_answer) order by position)
                         from question_options where revision_id = r.id),
             'answers', (select jsonb_agg(body order by position) from question_answers where revision_id = r.id)
           ) as state
    from question_revisions r
    join people on people.id = r.created_by
    where r.question_id = ${questionId}
    order by r.number desc`.execute(db);
  return rows.map(({ number, createdAt, by, state }, place) => {
    const before = rows[place + 1];
    return {
      version: number,
      at: createdAt.toISOString(),
      by,
      changed: before ? changedFields(before.state, state) : [],
    };
  });
}
