import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../../platform/sessions/actor.ts";
import { testsFor } from "../tests/index.ts";
import { isOfClass, NOT_IN_ROUND } from "./round-store.ts";

/** Markers: what they may mark; admins: all; deleted tests wait for nobody. */
const readable = (actor: Actor): RawBuilder<unknown> => {
  const action = actor.role === "ADMIN" ? "look" : "mark";
  return sql`tests.removed_at is null and ${testsFor(actor, action)}`;
};

export interface Narrowing {
  testId?: string | undefined;
  questionId?: string | undefined;
  classId?: string | undefined;
  /** Only these; left out: all. */
  attemptIds?: readonly string[] | undefined;
}

/** The index attempts_waiting covers these conditions; it is as small as the queue. */
export const fromAttempts = (
  actor: Actor,
  { testId, questionId, classId, attemptIds }: Narrowing = {},
) => sql`
  from attempts
  join tests on tests.id = attempts.test_id
  where attempts.waiting > 0 and ${readable(actor)} and ${NOT_IN_ROUND}
    ${testId ? sql`and tests.id = ${testId}` : sql``}
    ${classId ? sql`and ${isOfClass(classId)}` : sql``}
    ${attemptIds ? sql`and attempts.id = any (${sql.val([...attemptIds])}::uuid[])` : sql``}
    ${
      questionId
        ? sql`and exists (select from grades where grades.attempt_id = attempts.id
                          and grades.question_id = ${questionId} and grades.marks is null)`
        : sql``
    }`;

export const answersIn = ({ questionId }: Narrowing = {}): RawBuilder<number> =>
  questionId ? sql`count(*)` : sql`coalesce(sum(attempts.waiting), 0)`;
