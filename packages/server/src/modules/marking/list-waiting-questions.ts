import type { MarkingQuestion } from "@markwell/contract/calls/marking";
import { markingDueAt } from "@markwell/domain/marking/promise";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { fromWaiting, type Narrowing } from "./waiting-answers.ts";

interface Row {
  testId: string;
  title: string;
  questionId: string;
  number: number;
  body: string;
  weightage: number;
  waiting: number;
  oldest: Date;
}

/** Questions with answers that wait; the one with the oldest answer comes first. */
export async function listWaitingQuestions(
  db: Db,
  actor: Actor,
  narrowing: Narrowing,
): Promise<MarkingQuestion[]> {
  const { rows } = await sql<Row>`
    select queue.*, question_revisions.body
    from (
      select tests.id as test_id, tests.title, test_questions.question_id, test_questions.revision_id,
             test_questions.position as number, test_questions.marks as weightage,
             count(*) as waiting, min(attempts.closed_at) as oldest
      ${fromWaiting(actor, narrowing)}
      group by tests.id, test_questions.test_id, test_questions.question_id
    ) queue
    join question_revisions on question_revisions.id = queue.revision_id
    order by queue.oldest, queue.test_id, queue.number`.execute(db);
  return rows.map((row) => ({
    testid: { _id: row.testId, title: row.title },
    qid: row.questionId,
    number: row.number,
    body: row.body,
    weightage: row.weightage,
    waiting: row.waiting,
    dueAt: new Date(markingDueAt(row.oldest.getTime())).toISOString(),
  }));
}
