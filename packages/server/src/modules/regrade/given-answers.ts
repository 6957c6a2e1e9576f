import { setImmediate } from "node:timers/promises";
import type { AnswersGiven } from "@markwell/contract/calls/regrade";
import { answersGiven, listed, type Written } from "@markwell/domain/grading/answers-given";
import { kindRules } from "@markwell/domain/questions/kinds";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { answerRichOf, keyOf, readableText } from "../questions/index.ts";
import { correctedQuestions, findTestFor } from "../tests/index.ts";

/** By the keys that count now; also while the test runs. @throws HttpProblem 404/403. */
export async function givenAnswers(db: Db, actor: Actor, testId: string): Promise<AnswersGiven> {
  const test = await findTestFor(db, actor, "mark", testId);
  const { questions: pinned, corrections } = await correctedQuestions(db, testId);
  const short = pinned.filter(({ kind }) => kindRules[kind].acceptsTexts);
  const written = await writtenAnswers(
    db,
    testId,
    short.map(({ questionId }) => questionId),
  );
  const questions: AnswersGiven["questions"] = [];
  for (const question of short) {
    // Thousands of texts: others have a turn between two questions.
    if (questions.length > 0) await setImmediate();
    const { questionId, position: number, body, accepted, unit, unitSide } = question;
    questions.push({
      _id: questionId,
      number,
      words: readableText(body),
      accepted,
      ...answerRichOf(question),
      unit,
      position: unitSide,
      fullMarks: corrections.get(questionId)?.fullMarks ?? false,
      ...listed(answersGiven(keyOf(question), written.get(questionId) ?? [])),
    });
  }
  return { ended: test.conductedAt !== null, questions };
}

/** Once, with how many attempts have it. */
async function writtenAnswers(
  db: Db,
  testId: string,
  questionIds: readonly string[],
): Promise<Map<string, Written[]>> {
  const { rows } = await sql<Written & { questionId: string }>`
    select answers.question_id, answers.body as text, count(*)::int as count
    from attempts
    join answers on answers.attempt_id = attempts.id
    where attempts.test_id = ${testId} and answers.body <> ''
      and answers.question_id = any(${[...questionIds]}::uuid[])
    group by answers.question_id, answers.body`.execute(db);
  return Map.groupBy(rows, ({ questionId }) => questionId);
}
