import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { Refused } from "../../platform/http/problems.ts";
import { findCandidacy, findOwnAttempt, storedAnswers } from "./store.ts";

/**
 * The pupil's stored answers of a test, empty before the start.
 *
 * @throws Refused when the pupil is not registered for it.
 */
export async function readAnswerSheet(db: Db, studentId: string, testId: string) {
  const attempt = await findOwnAttempt(db, studentId, testId);
  if (!attempt && !(await findCandidacy(db, studentId, testId))) {
    throw new Refused(texts.attempt.notRegistered);
  }
  const answers = attempt ? await storedAnswers(db, attempt.id) : [];
  return answers.map(({ questionId, ...answer }) => ({ questionid: questionId, ...answer }));
}
