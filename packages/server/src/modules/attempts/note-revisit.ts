import { texts } from "@markwell/contract/texts";
import { gradeAnswer } from "@markwell/domain/grading/grade-answer";
import type { Db } from "../../platform/database/connect.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import { keyOf } from "../questions/index.ts";
import { pinnedQuestionsOf } from "../tests/index.ts";
import { findOwnAttempt, storedAnswers, whyClosed } from "./store.ts";

/**
 * Notes the first return to a flagged question, and whether the answer was wrong until then (badge
 * Careful Checker). The caller learns nothing of right or wrong.
 * @throws Refused without an open attempt, HttpProblem 404 for a question of another attempt.
 */
export async function noteRevisit(
  db: Db,
  studentId: string,
  { testId, questionId }: { testId: string; questionId: string },
  now: number,
): Promise<void> {
  const attempt = await findOwnAttempt(db, studentId, testId);
  if (!attempt) throw new Refused(texts.attempt.notStarted);
  if (attempt.closedAt) throw new Refused(whyClosed(attempt.closedHow));
  const question = (await pinnedQuestionsOf(db, testId)).find(
    (one) => one.questionId === questionId,
  );
  if (!question) throw notFound(texts.attempt.unknownQuestion);
  const answer = (await storedAnswers(db, attempt.id)).find((one) => one.questionId === questionId);
  const grade = gradeAnswer(keyOf(question), answer);
  await db
    .insertInto("answerRevisits")
    .values({
      attemptId: attempt.id,
      questionId,
      revisitedAt: new Date(now),
      wasWrong: grade.kind === "graded" && grade.marks < grade.of,
      sequence: answer?.sequence ?? 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
