import { texts } from "@markwell/contract/texts";
import type { CandidateQuestion } from "@markwell/contract/wire/question";
import { kindFlags } from "@markwell/domain/questions/kind";
import { paperOrder } from "@markwell/domain/tests/order";
import type { Db } from "../../platform/database/connect.ts";
import { forbidden, notFound, Refused } from "../../platform/http/problems.ts";
import { findTest, type PaperQuestion, paperOf } from "../tests/index.ts";
import { findOwnAttempt } from "./store.ts";

/**
 * The paper of the pupil's running attempt, in their own order, without any key.
 *
 * @throws Refused before the start and after closing; the review shows it then.
 */
export async function readPaper(
  db: Db,
  studentId: string,
  testId: string,
): Promise<{ data: CandidateQuestion[]; title: string }> {
  const test = await findTest(db, testId);
  if (!test) throw notFound(texts.test.unknown);
  const attempt = await findOwnAttempt(db, studentId, testId);
  if (!attempt) throw new Refused(texts.attempt.notStarted);
  if (attempt.closedAt) throw new Refused(texts.attempt.closed);
  const paper = await paperOf(db, testId);
  const byId = new Map(paper.map((question) => [question.questionId, question]));
  const order = paperOrder({
    testId,
    studentId,
    shuffle: test.shuffleQuestions,
    ids: [...byId.keys()],
  });
  const data = order.flatMap((id) => {
    const question = byId.get(id);
    return question ? [candidateQuestion(question, studentId, test.shuffleOptions)] : [];
  });
  return { data, title: test.title };
}

/** One question of a running attempt of the pupil's. */
export async function readQuestion(
  db: Db,
  studentId: string,
  questionId: string,
  testId?: string,
): Promise<CandidateQuestion> {
  const running = await db
    .selectFrom("attempts")
    .innerJoin("testQuestions", "testQuestions.testId", "attempts.testId")
    .select("attempts.testId")
    .where("attempts.studentId", "=", studentId)
    .where("attempts.closedAt", "is", null)
    .where("testQuestions.questionId", "=", questionId)
    .$if(testId !== undefined, (query) => query.where("attempts.testId", "=", testId ?? ""))
    .executeTakeFirst();
  if (!running) throw forbidden(texts.attempt.unknownQuestion);
  const { data } = await readPaper(db, studentId, running.testId);
  const question = data.find(({ _id }) => _id === questionId);
  if (!question) throw notFound(texts.attempt.unknownQuestion);
  return question;
}

/** Names every field that goes out: a key added to PaperQuestion tomorrow stays inside. */
function candidateQuestion(
  question: PaperQuestion,
  studentId: string,
  shuffleOptions: boolean,
): CandidateQuestion {
  const byId = new Map(question.options.map((option) => [option.id, option]));
  const order = paperOrder({
    testId: question.questionId,
    studentId,
    shuffle: shuffleOptions,
    ids: [...byId.keys()],
  });
  return {
    _id: question.questionId,
    body: question.body,
    weightage: question.marks,
    ...kindFlags(question.kind),
    unit: question.unit,
    position: question.unitSide,
    quesimg: question.imagePath,
    quesimgUrl: question.imageUrl,
    options: order.flatMap((id) => {
      const option = byId.get(id);
      return option ? [{ _id: option.id, optbody: option.body, optimg: option.image }] : [];
    }),
    anscount: question.options.filter(({ isAnswer }) => isAnswer).length,
  };
}
