import { setImmediate } from "node:timers/promises";
import type { AnswersGiven } from "@markwell/contract/calls/regrade";
import { answersGiven, listed, type Written } from "@markwell/domain/grading/answers-given";
import { kindRules } from "@markwell/domain/questions/kinds";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { answerRichOf, keyOf, readableText } from "../questions/index.ts";
import { correctedQuestions, findTestFor, numberFields, testsFor } from "../tests/index.ts";
import { answersLeft } from "./leave-refused.ts";

/** By the keys that count now; also while the test runs. @throws HttpProblem 404/403. */
export async function givenAnswers(db: Db, actor: Actor, testId: string): Promise<AnswersGiven> {
  const test = await findTestFor(db, actor, "mark", testId);
  return { ended: test.conductedAt !== null, questions: await answersOf(db, testId) };
}

async function answersOf(db: Db, testId: string): Promise<AnswersGiven["questions"]> {
  const left = await answersLeft(db, testId);
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
    const { questionId, body, accepted, unit, unitSide } = question;
    const fullMarks = corrections.get(questionId)?.fullMarks ?? false;
    const { answers, more } = listed(answersGiven(keyOf(question), written.get(questionId) ?? []));
    questions.push({
      _id: questionId,
      ...numberFields(question),
      words: readableText(body),
      accepted,
      ...answerRichOf(question),
      unit,
      position: unitSide,
      fullMarks,
      answers: answers.map(({ look, ...answer }) =>
        look && !fullMarks && !answer.cut && !left.get(questionId)?.has(answer.text.trim())
          ? { ...answer, look }
          : answer,
      ),
      more,
    });
  }
  return questions;
}

const LATELY_MS = 14 * 24 * 3_600_000;
const MOST_TESTS = 10;
const MOST_KEPT = 500;
const counted = new Map<string, { stamp: string; answers: number }>();

/** Refused answers that look right, in tests that ended in the last two weeks; the latest first. */
export async function answersToLookAt(
  db: Db,
  actor: Actor,
  now: number,
): Promise<{ _id: string; title: string; answers: number }[]> {
  // Reading the answers is the slow part: only where something changed since the last look.
  const { rows } = await sql<{ id: string; title: string; stamp: string }>`
    select tests.id, tests.title, concat_ws(' ',
      (select count(*) from key_corrections where key_corrections.test_id = tests.id),
      (select count(*) from answers_left where answers_left.test_id = tests.id),
      (select concat_ws(' ', count(closed_at), max(closed_at), max(graded_at), sum(score))
       from attempts where attempts.test_id = tests.id)) as stamp
    from tests
    where ${testsFor(actor, "mark")} and removed_at is null and kind <> 'worksheet'
      and conducted_at > ${new Date(now - LATELY_MS)}
    order by conducted_at desc, id
    limit ${MOST_TESTS}`.execute(db);
  const found: { _id: string; title: string; answers: number }[] = [];
  for (const { id, title, stamp } of rows) {
    const answers = await countToLookAt(db, id, stamp);
    if (answers > 0) found.push({ _id: id, title, answers });
  }
  return found;
}

async function countToLookAt(db: Db, testId: string, stamp: string): Promise<number> {
  const known = counted.get(testId);
  if (known?.stamp === stamp) return known.answers;
  const questions = await answersOf(db, testId);
  const answers = questions.flatMap((one) => one.answers.filter(({ look }) => look)).length;
  if (counted.size >= MOST_KEPT) counted.clear();
  counted.set(testId, { stamp, answers });
  return answers;
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
