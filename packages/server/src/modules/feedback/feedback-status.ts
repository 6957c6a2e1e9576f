import { feedbackChangeableUntil } from "@markwell/domain/results/feedback";
import type { Db } from "../../platform/database/connect.ts";
import { findOwnAttempt } from "../attempts/index.ts";
import { findTestOfCandidate } from "../tests/index.ts";
import { findFeedback } from "./find-feedback.ts";

/**
 * Whether a pupil has given feedback on a test, and what it says.
 *
 * @throws HttpProblem 404/403 for an unknown test and one that the pupil is not registered for.
 */
export async function feedbackStatus(db: Db, studentId: string, testId: string) {
  await findTestOfCandidate(db, studentId, testId);
  const attempt = await findOwnAttempt(db, studentId, testId);
  const given = attempt && (await findFeedback(db, attempt.id));
  if (!given) return { status: false, data: null };
  const { rating, body, createdAt } = given;
  const changeableUntil = new Date(feedbackChangeableUntil(createdAt.getTime())).toISOString();
  return { status: true, data: { rating, feedback: body, changeableUntil } };
}
