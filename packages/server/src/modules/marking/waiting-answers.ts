import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../../platform/sessions/actor.ts";

/** Tests whose answers this person may see: a teacher's own, for an admin all; deleted ones wait for nobody. */
const readable = (actor: Actor): RawBuilder<unknown> =>
  actor.role === "ADMIN"
    ? sql`tests.removed_at is null`
    : sql`tests.removed_at is null and tests.created_by = ${actor.id}`;

export interface Narrowing {
  testId?: string | undefined;
  questionId?: string | undefined;
}

/**
 * `from` and `where` of everything that waits for marking: `tests`, `attempts`, `grades` and
 * `test_questions` (place and revision). The index attempts_waiting keeps it as small as the queue.
 */
export const fromWaiting = (actor: Actor, { testId, questionId }: Narrowing = {}) => sql`
  from attempts
  join tests on tests.id = attempts.test_id
  join grades on grades.attempt_id = attempts.id and grades.marks is null
  join test_questions on test_questions.test_id = tests.id
    and test_questions.question_id = grades.question_id
  where attempts.waiting > 0 and ${readable(actor)}
    ${testId ? sql`and tests.id = ${testId}` : sql``}
    ${questionId ? sql`and grades.question_id = ${questionId}` : sql``}`;
