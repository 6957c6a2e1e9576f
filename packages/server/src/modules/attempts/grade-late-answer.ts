import { gradeAnswer } from "@markwell/domain/grading/grade-answer";
import { marksOf, regradeAnswer } from "@markwell/domain/grading/regrade";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { PaperQuestion } from "../tests/index.ts";
import { keyOf } from "./question-key.ts";
import { storedAnswers } from "./store.ts";

interface LateAnswer {
  /** The paper with the keys that count. */
  paper: readonly PaperQuestion[];
  question: PaperQuestion;
  /** The key was found wrong: everybody has the marks of the question. */
  fullMarks: boolean;
}

/**
 * Grades one answer of a closed attempt that has just changed, and adds up its score anew. The other
 * grades stay, with marks by hand and corrections. The caller holds the attempt.
 */
export async function gradeLateAnswer(
  trx: Trx,
  attemptId: string,
  { paper, question, fullMarks }: LateAnswer,
  now: number,
): Promise<void> {
  const answers = new Map(
    (await storedAnswers(trx, attemptId)).map((answer) => [answer.questionId, answer]),
  );
  const key = keyOf(question);
  const grade = regradeAnswer({ key, fullMarks }, answers.get(question.questionId));
  await trx
    .updateTable("grades")
    .set({ marks: marksOf(grade), blank: grade.kind === "blank" })
    .where("attemptId", "=", attemptId)
    .where("questionId", "=", question.questionId)
    .execute();
  const answered = paper.filter(
    (one) => gradeAnswer(keyOf(one), answers.get(one.questionId)).kind !== "blank",
  ).length;
  const { numAffectedRows } = await sql`
    update attempts set score = sums.score, graded_total = sums.graded_total, waiting = sums.waiting,
      answered = ${answered},
      graded_at = case when sums.waiting = 0 then coalesce(attempts.graded_at, ${new Date(now)}) end
    from (
      select coalesce(sum(marks), 0) as score, count(*) filter (where marks is null) as waiting,
             coalesce(sum(possible) filter (where marks is not null), 0) as graded_total
      from grades where attempt_id = ${attemptId}
    ) sums
    where attempts.id = ${attemptId}`.execute(trx);
  if (!numAffectedRows) throw notFound();
}
