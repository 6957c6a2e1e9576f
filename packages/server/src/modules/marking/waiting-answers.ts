import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../../platform/sessions/actor.ts";
import { testsFor } from "../tests/index.ts";

/** Markers: what they may mark; admins: all; deleted tests wait for nobody. */
const readable = (actor: Actor): RawBuilder<unknown> => {
  const action = actor.role === "ADMIN" ? "look" : "mark";
  return sql`tests.removed_at is null and ${testsFor(actor, action)}`;
};

export interface Narrowing {
  testId?: string | undefined;
  questionId?: string | undefined;
  classId?: string | undefined;
}

/** The ids of the classes of an attempt: of its beginning; from before there were classes, the present ones. */
export const CLASSES_OF_ATTEMPT = sql`
  select class_id from attempt_classes where attempt_id = attempts.id
  union
  select class_id from class_students
  where class_students.student_id = attempts.student_id and left_at is null
    and not exists (select from attempt_classes where attempt_id = attempts.id)`;

/** The index attempts_to_mark covers these conditions; it is as small as the queue. */
export const fromAttempts = (actor: Actor, { testId, questionId, classId }: Narrowing = {}) => sql`
  from attempts
  join tests on tests.id = attempts.test_id
  where attempts.waiting > 0 and ${readable(actor)}
    ${testId ? sql`and tests.id = ${testId}` : sql``}
    ${classId ? sql`and ${classId} in (${CLASSES_OF_ATTEMPT})` : sql``}
    ${
      questionId
        ? sql`and exists (select from grades where grades.attempt_id = attempts.id
                          and grades.question_id = ${questionId} and grades.marks is null)`
        : sql``
    }`;

export const answersIn = ({ questionId }: Narrowing = {}): RawBuilder<number> =>
  questionId ? sql`count(*)` : sql`coalesce(sum(attempts.waiting), 0)`;
