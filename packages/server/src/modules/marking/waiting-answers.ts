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
 * `from` and `where` of the papers in which something waits for marking: `attempts` and `tests`. The
 * index attempts_to_mark holds all that is asked of such a paper; it is as small as the queue.
 */
export const fromPapers = (actor: Actor, { testId, questionId }: Narrowing = {}) => sql`
  from attempts
  join tests on tests.id = attempts.test_id
  where attempts.waiting > 0 and ${readable(actor)}
    ${testId ? sql`and tests.id = ${testId}` : sql``}
    ${
      questionId
        ? sql`and exists (select from grades where grades.attempt_id = attempts.id
                          and grades.question_id = ${questionId} and grades.marks is null)`
        : sql``
    }`;

/** How many answers wait in the papers of `fromPapers`: of a question, one in each. */
export const answersIn = ({ questionId }: Narrowing = {}): RawBuilder<number> =>
  questionId ? sql`count(*)` : sql`coalesce(sum(attempts.waiting), 0)`;
