import { texts } from "@markwell/contract/texts";
import { feedbackChangeableUntil, mayChangeFeedback } from "@markwell/domain/results/feedback";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { findOwnAttempt } from "../attempts/index.ts";
import { findTestOfCandidate } from "../tests/index.ts";

interface Feedback {
  /** 1 to 5 stars. */
  rating: number;
  /** May be empty. */
  body: string;
}

/**
 * Once per attempt, to be changed for 24 hours (DECISIONS "Feedback").
 * @throws Refused before handing in and after the 24 hours; HttpProblem 404/403 for an unknown test and
 * one that the student is not registered for.
 */
export async function giveFeedback(
  db: Db,
  studentId: string,
  testId: string,
  { rating, body }: Feedback,
  now: number,
): Promise<void> {
  await findTestOfCandidate(db, studentId, testId);
  const attempt = await findOwnAttempt(db, studentId, testId);
  if (!attempt?.closedAt) throw new Refused(texts.feedback.notHandedIn);
  await transaction(db, async (trx) => {
    const given = await findFeedback(trx, attempt.id);
    if (given && !mayChangeFeedback(given.createdAt.getTime(), now)) {
      throw new Refused(texts.feedback.final);
    }
    const at = new Date(now);
    await sql`
      insert into feedbacks (attempt_id, rating, body, created_at, changed_at)
      values (${attempt.id}, ${rating}, ${body.replaceAll("\u0000", "")}, ${at}, ${at})
      on conflict (attempt_id) do update
        set rating = excluded.rating, body = excluded.body,
            changed_at = greatest(excluded.changed_at, feedbacks.created_at)`.execute(trx);
  });
}

/** @throws HttpProblem 404/403 for an unknown test and one that the student is not registered for. */
export async function feedbackStatus(db: Db, studentId: string, testId: string) {
  await findTestOfCandidate(db, studentId, testId);
  const attempt = await findOwnAttempt(db, studentId, testId);
  const given = attempt && (await findFeedback(db, attempt.id));
  if (!given) return { status: false, data: null };
  const { rating, body, createdAt } = given;
  const changeableUntil = new Date(feedbackChangeableUntil(createdAt.getTime())).toISOString();
  return { status: true, data: { rating, feedback: body, changeableUntil } };
}

export async function eraseFeedbackWords(trx: Trx, studentId: string): Promise<void> {
  await sql`
    update feedbacks set body = ''
    from attempts
    where attempts.student_id = ${studentId} and feedbacks.attempt_id = attempts.id
      and feedbacks.body <> ''`.execute(trx);
}

async function findFeedback(db: Db, attemptId: string) {
  return db
    .selectFrom("feedbacks")
    .select(["rating", "body", "createdAt"])
    .where("attemptId", "=", attemptId)
    .executeTakeFirst();
}
