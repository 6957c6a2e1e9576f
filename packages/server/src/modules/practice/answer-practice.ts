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
import { stepDown } from "./step-down.ts";
import { findRound, finishRound, questionsOfRound, storeAnswer } from "./store.ts";

type Checked = ReplyOf<typeof answerCall>["data"];

interface Answering {
  roundId: string;
  qid: string;
  newAnswer: readonly string[];
  customAnswer: string;
  again?: true | undefined;
  mayStepDown?: true | undefined;
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
  { roundId, qid, newAnswer, customAnswer, again, mayStepDown }: Answering,
  making: Making,
): Promise<Checked> {
  const { now, zone } = making;
  return transaction(db, async (trx) => {
    const { approved, level } = await lockStudent(trx, studentId);
    const round = await findRound(trx, studentId, roundId);
    if (!round) throw notFound(texts.practice.roundUnknown);
    const asked = await questionsOfRound(trx, roundId);
    const question = asked.find(({ questionId }) => questionId === qid);
    const [revision] = await withPresentKey(
      trx,
      await loadRevisions(trx, question ? [question.revisionId] : []),
    );
    if (!question || !revision) throw notFound(texts.practice.questionUnknown);
    const judged = (): { chosen: string[]; body: string; isRight: boolean } => {
      const chosen = ownOptions(revision, newAnswer);
      if (!chosen) throw invalidField("newAnswer", texts.practice.questionUnknown);
      const answer = { chosenOption: chosen, customAnswer };
      const grade = gradeAnswer(keyOf({ ...revision, marks: revision.weightage }), answer);
      if (grade.kind !== "graded") throw new Refused(texts.practice.blank);
      return { chosen, body: customAnswer, isRight: grade.marks === grade.of };
    };
    if (question.answeredAt === null) {
      await storeAnswer(trx, { roundId, questionId: qid }, judged(), now);
    }
    const asking = { studentId, approved, now, zone };
    await tellAnswers(trx, roundId, asking);
    const told = { qid, ...(await checkOfAnswer(trx, round, qid, asking)) };
    if (again && question.answeredAt !== null && told.check.status !== "waiting") {
      const { chosen, body, isRight } = judged();
      const status: "correct" | "incorrect" = isRight ? "correct" : "incorrect";
      const givenAnswer = chosen.length > 0 ? chosen : [body];
      return { ...told, givenAnswer, check: { ...told.check, status }, finished: true };
    }
    if (round.kind === "checkup") {
      return { ...told, ...(await goOnWithCheckUp(trx, round, studentId, making)) };
    }
    const left = asked.filter((one) => one.answeredAt === null && one.questionId !== qid);
    if (left.length === 0) await finishRound(trx, roundId, now);
    const rest = mayStepDown
      ? await stepDown(trx, round, { ...asking, level, random: making.random })
      : undefined;
    return { ...told, finished: left.length === 0, ...(rest && { rest }) };
  });
}
