import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { MIXING } from "@markwell/domain/tests/order";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type RubricVersion, staffQuestion, staffRubric } from "../questions/index.ts";
import { keyCorrections, withCorrection } from "./key-corrections.ts";
import { loadPinnedQuestions } from "./load-pinned-questions.ts";
import { inOwnOrder } from "./own-order.ts";
import { passageAlone, sectionField } from "./public-fields.ts";
import { findTestFor } from "./test-rights.ts";

/** Marks of a test without questions (assessment core 9): shown, never divided by. */
const DEFAULT_MAX_MARKS = 2;

/**
 * As pinned, with the keys that count now.
 * @param studentId in whose order: of the attempt, or of the one that would begin now
 * @throws HttpProblem 404/403, 404 for a student who is not on the test
 */
export async function testQuestions(
  db: Db,
  actor: Actor,
  testId: string,
  studentId?: string,
): Promise<{ data: StaffQuestion[]; title: string }> {
  const test = await findTestFor(db, actor, "look", testId);
  const corrections = await keyCorrections(db, testId);
  const asBuilt = await loadPinnedQuestions(db, testId);
  const questions =
    studentId === undefined
      ? asBuilt
      : inOwnOrder(asBuilt, {
          ...test,
          testId,
          studentId,
          mixing: await mixingOf(db, testId, studentId),
        });
  const data = questions.map((question) => ({
    ...staffQuestion(withCorrection(question, corrections.get(question.questionId)), actor),
    ...rubricField(corrections.get(question.questionId)?.markedBy ?? question.markedBy),
    ...passageAlone(questions, question.passage),
    ...sectionField(question),
  }));
  return { data, title: test.title };
}

const rubricField = (markedBy: RubricVersion | undefined) =>
  markedBy ? { markedBy: staffRubric(markedBy) } : {};

async function mixingOf(db: Db, testId: string, studentId: string): Promise<number | null> {
  const place = await db
    .selectFrom("candidates")
    .leftJoin("attempts", (join) =>
      join
        .onRef("attempts.testId", "=", "candidates.testId")
        .onRef("attempts.studentId", "=", "candidates.studentId"),
    )
    .select(["attempts.id", "attempts.mixing"])
    .where("candidates.testId", "=", testId)
    .where("candidates.studentId", "=", studentId)
    .executeTakeFirst();
  if (!place) throw notFound(texts.student.gone);
  return place.id ? place.mixing : MIXING;
}

export async function maxMarks(db: Db, actor: Actor, testId: string): Promise<number> {
  await findTestFor(db, actor, "look", testId);
  const { marks } = await db
    .selectFrom("testQuestions")
    .select(({ fn }) => fn.sum<number | null>("marks").as("marks"))
    .where("testId", "=", testId)
    .executeTakeFirstOrThrow();
  return marks ?? DEFAULT_MAX_MARKS;
}
