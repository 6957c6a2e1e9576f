import type { Db } from "../../platform/database/connect.ts";
import { findOwnAttempt, storedAnswers } from "./store.ts";

/** The pupil's stored answers of a test, empty before the start. */
export async function readAnswerSheet(db: Db, studentId: string, testId: string) {
  const attempt = await findOwnAttempt(db, studentId, testId);
  const answers = attempt ? await storedAnswers(db, attempt.id) : [];
  return answers.map(({ questionId, ...answer }) => ({ questionid: questionId, ...answer }));
}
