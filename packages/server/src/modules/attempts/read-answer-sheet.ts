import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import { paperOf } from "../tests/index.ts";
import { findOwnAttempt, isCandidate, storedAnswers } from "./store.ts";

/**
 * The pupil's stored answers of a test, empty before the start.
 *
 * @throws Refused when the pupil is not registered for it.
 */
export async function readAnswerSheet(db: Db, studentId: string, testId: string) {
  const attempt = await findOwnAttempt(db, studentId, testId);
  if (!attempt && !(await isCandidate(db, studentId, testId))) {
    throw new Refused(texts.attempt.notRegistered);
  }
  const answers = attempt ? await storedAnswers(db, attempt.id) : [];
  return answers.map(({ questionId, ...answer }) => ({ questionid: questionId, ...answer }));
}

/**
 * The pupil's stored answer to one question of a test (assessment core 7): nothing chosen, no text
 * and sequence 0 while there is none.
 *
 * @throws HttpProblem 404 for a question of another test; Refused as for the whole sheet.
 */
export async function readChosenOptions(
  db: Db,
  studentId: string,
  { testid, qid }: { testid: string; qid: string },
) {
  const sheet = await readAnswerSheet(db, studentId, testid);
  const paper = await paperOf(db, testid);
  if (!paper.some(({ questionId }) => questionId === qid)) {
    throw notFound(texts.attempt.unknownQuestion);
  }
  const blank = { questionid: qid, chosenOption: [], customAnswer: "", sequence: 0 };
  return sheet.find(({ questionid }) => questionid === qid) ?? blank;
}
