import { sql } from "kysely";
import { BY_CLASS_NAME, BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findTestFor } from "../tests/index.ts";

export interface TestFeedback {
  studentId: string;
  name: string;
  email: string;
  /** Of the attempt, by name. */
  classes: string[];
  rating: number;
  body: string;
  createdAt: Date;
  /** E-mail address, or user name of a student without one. */
  account: string;
}

/**
 * Newest first. A live test's shows once it has ended, so nobody is spoken to while others write; an
 * assigned test's at once.
 */
export async function feedbacksOf(db: Db, testId: string): Promise<TestFeedback[]> {
  const { rows } = await sql<TestFeedback>`
    select people.id as student_id, people.name, coalesce(people.email, '') as email,
           coalesce(people.email, people.username, '') as account, feedbacks.rating, feedbacks.body,
           feedbacks.created_at,
           array(select classes.name from attempt_classes join classes on classes.id = attempt_classes.class_id
                 where attempt_classes.attempt_id = attempts.id order by ${BY_CLASS_NAME}) as classes
    from feedbacks
    join attempts on attempts.id = feedbacks.attempt_id
    join candidates on candidates.test_id = attempts.test_id and candidates.student_id = attempts.student_id
    join tests on tests.id = attempts.test_id
    join people on people.id = attempts.student_id
    where attempts.test_id = ${testId} and (tests.conducted_at is not null or candidates.kind <> 'live')
    order by feedbacks.created_at desc, ${BY_NAME}`.execute(db);
  return rows;
}

/** `ended` is false while it is held back. */
export async function listFeedbacks(db: Db, actor: Actor, testId: string) {
  const test = await findTestFor(db, actor, "look", testId);
  const feedbacks = await feedbacksOf(db, testId);
  return {
    ended: test.conductedAt !== null || !(await hasLiveCandidates(db, testId)),
    data: feedbacks.map(({ studentId, name, email, classes, rating, body, createdAt }) => ({
      userid: { _id: studentId, name, emailid: email },
      classes,
      rating,
      feedback: body,
      createdAt: createdAt.toISOString(),
    })),
  };
}

async function hasLiveCandidates(db: Db, testId: string): Promise<boolean> {
  const live = await db
    .selectFrom("candidates")
    .select("studentId")
    .where("testId", "=", testId)
    .where("kind", "=", "live")
    .limit(1)
    .executeTakeFirst();
  return live !== undefined;
}
