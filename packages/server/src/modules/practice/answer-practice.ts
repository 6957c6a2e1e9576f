import type { ReplyOf } from "@markwell/contract/call";
import type { answerPractice as answerCall } from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import { gradeAnswer } from "@markwell/domain/grading/grade-answer";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { invalidField, notFound, Refused } from "../../platform/http/problems.ts";
import { lockStudent } from "../people/index.ts";
import { keyOf, loadRevisions, ownOptions, withPresentKey } from "../questions/index.ts";
import { goOnWithCheckUp } from "./check-up.ts";
import { checkOfAnswer, tellAnswers } from "./show-round.ts";
import type { Making } from "./start-practice.ts";
import { findRound, finishRound, questionsOfRound, storeAnswer } from "./store.ts";

type Checked = ReplyOf<typeof answerCall>["data"];

interface Answering {
  roundId: string;
  qid: string;
  newAnswer: readonly string[];
  customAnswer: string;
}

/**
 * Tells whether an answer is right only after storing it; any later answer is told what was stored first.
 * A check-up goes on.
 * @throws HttpProblem 404 for a round or a question that is not the student's; Refused for a blank
 * answer.
 */
export async function answerPractice(
  db: Db,
  studentId: string,
  { roundId, qid, newAnswer, customAnswer }: Answering,
  making: Making,
): Promise<Checked> {
  const { now, zone } = making;
  return transaction(db, async (trx) => {
    const { approved } = await lockStudent(trx, studentId);
    const round = await findRound(trx, studentId, roundId);
    if (!round) throw notFound(texts.practice.roundUnknown);
    const asked = await questionsOfRound(trx, roundId);
    const question = asked.find(({ questionId }) => questionId === qid);
    const [revision] = await withPresentKey(
      trx,
      await loadRevisions(trx, question ? [question.revisionId] : []),
    );
    if (!question || !revision) throw notFound(texts.practice.questionUnknown);
    if (question.answeredAt === null) {
      const chosen = ownOptions(revision, newAnswer);
      if (!chosen) throw invalidField("newAnswer", texts.practice.questionUnknown);
      const answer = { chosenOption: chosen, customAnswer };
      const grade = gradeAnswer(keyOf({ ...revision, marks: revision.weightage }), answer);
      if (grade.kind !== "graded") throw new Refused(texts.practice.blank);
      const isRight = grade.marks === grade.of;
      const stored = { chosen, body: customAnswer, isRight };
      await storeAnswer(trx, { roundId, questionId: qid }, stored, now);
    }
    const asking = { studentId, approved, now, zone };
    await tellAnswers(trx, roundId, asking);
    const told = { qid, ...(await checkOfAnswer(trx, round, qid, asking)) };
    if (round.kind === "checkup") {
      return { ...told, ...(await goOnWithCheckUp(trx, round, studentId, making)) };
    }
    const left = asked.filter((one) => one.answeredAt === null && one.questionId !== qid);
    if (left.length === 0) await finishRound(trx, roundId, now);
    return { ...told, finished: left.length === 0 };
  });
}
