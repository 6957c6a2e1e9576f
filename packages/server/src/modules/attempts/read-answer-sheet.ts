import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import { pinnedQuestionsOf } from "../tests/index.ts";
import type { QuestionReader } from "./read-questions.ts";
import { findOwnAttempt, isCandidate, storedAnswers } from "./store.ts";

interface Asked {
  studentId: string;
  testId: string;
}

/**
 * One entry per question in the student's own order. Empty before the start, when the attempt is still
 * secret.
 * @throws Refused when the student is not registered for the test.
 */
export async function readAnswerSheet(db: Db, reader: QuestionReader, asked: Asked) {
  const attempt = await findOwnAttempt(db, asked.studentId, asked.testId);
  if (!attempt) {
    if (await isCandidate(db, asked.studentId, asked.testId)) return [];
    throw new Refused(texts.attempt.notRegistered);
  }
  const [{ data }, answers] = await Promise.all([
    reader.read(asked),
    storedAnswers(db, attempt.id),
  ]);
  const stored = new Map(answers.map((answer) => [answer.questionId, answer]));
  return data.map(({ _id: questionid }) => {
    const { chosenOption = [], customAnswer = "", sequence = 0 } = stored.get(questionid) ?? {};
    const isAnswered = chosenOption.length > 0 || customAnswer !== "";
    return { questionid, chosenOption, customAnswer, isAnswered, sequence };
  });
}

/**
 * Stored answers to one question or to all (assessment core 7).
 * @throws HttpProblem 404 for a question of another test; Refused as for the whole sheet.
 */
export async function readChosenOptions(
  db: Db,
  reader: QuestionReader,
  asked: Asked,
  qid?: string,
) {
  const sheet = await readAnswerSheet(db, reader, asked);
  if (qid === undefined) return sheet;
  const entry = sheet.find(({ questionid }) => questionid === qid);
  if (entry) return entry;
  const questions = await pinnedQuestionsOf(db, asked.testId);
  if (!questions.some(({ questionId }) => questionId === qid)) {
    throw notFound(texts.attempt.unknownQuestion);
  }
  return { questionid: qid, chosenOption: [], customAnswer: "", isAnswered: false, sequence: 0 };
}
