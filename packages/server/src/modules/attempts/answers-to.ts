import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { testsFor } from "../tests/index.ts";

export interface AnswerTo {
  text: string;
  count: number;
  /** How many of them are in tests that the caller may look into. */
  own: number;
}

export async function answersTo(
  db: Db,
  actor: Actor,
  questionIds: readonly string[],
): Promise<Map<string, AnswerTo[]>> {
  if (questionIds.length === 0) return new Map();
  const { rows } = await sql<AnswerTo & { questionId: string }>`
    select answers.question_id, answers.body as text, count(*)::int as count,
           count(*) filter (where ${testsFor(actor, "look")})::int as own
    from test_questions
    join tests on tests.id = test_questions.test_id
    join attempts on attempts.test_id = tests.id and attempts.closed_at is not null
    join answers on answers.attempt_id = attempts.id and answers.question_id = test_questions.question_id
    where test_questions.question_id = any(${[...questionIds]}::uuid[]) and answers.body <> ''
      and ${testsFor(actor, "know")}
    group by answers.question_id, answers.body`.execute(db);
  return Map.groupBy(rows, ({ questionId }) => questionId);
}
