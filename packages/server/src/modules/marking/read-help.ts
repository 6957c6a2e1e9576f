import type { ReplyOf } from "@markwell/contract/call";
import type { markingHelp } from "@markwell/contract/calls/comments";
import { texts } from "@markwell/contract/texts";
import { paragraphsIn, wordsIn } from "@markwell/domain/marking/words";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findOwnAttempt, gradesOf, isSat, storedAnswers } from "../attempts/index.ts";
import { findTestFor, testsFor } from "../tests/index.ts";
import { commentKey, findComments } from "./comments.ts";

type Help = ReplyOf<typeof markingHelp>["data"];

interface LastRow {
  attemptId: string;
  questionId: string;
  title: string;
  body: string;
  closedAt: Date;
  answer: string;
  marks: number;
  possible: number;
  comment: string;
}

/**
 * Reads the size of an answer, and the student's newest marked one before it to a question of the same kind and subject,
 * with what was said of it. Only tests that the caller may see.
 * @throws HttpProblem 404/403; Refused while the attempt is open.
 */
export async function readHelp(
  db: Db,
  actor: Actor,
  { testId, studentId, questionId }: Record<"testId" | "studentId" | "questionId", string>,
): Promise<Help> {
  await findTestFor(db, actor, "look", testId);
  const attempt = await findOwnAttempt(db, studentId, testId);
  if (!attempt) throw notFound();
  if (!attempt.closedAt) throw new Refused(texts.review.stillWriting);
  const graded = (await gradesOf(db, [attempt.id])).get(attempt.id) ?? [];
  if (!graded.some((grade) => grade.questionId === questionId))
    throw notFound(texts.attempt.unknownQuestion);
  const answers = await storedAnswers(db, attempt.id);
  const answer = answers.find((each) => each.questionId === questionId)?.customAnswer ?? "";
  const last = await findLast(db, actor, { attemptId: attempt.id, studentId, questionId });
  return { ...measure(answer), last };
}

const measure = (text: string) => ({ words: wordsIn(text), paragraphs: paragraphsIn(text) });

async function findLast(
  db: Db,
  actor: Actor,
  { attemptId, studentId, questionId }: Record<"attemptId" | "studentId" | "questionId", string>,
): Promise<Help["last"]> {
  const { rows } = await sql<LastRow>`
    select attempts.id as attempt_id, grades.question_id, tests.title, asked.body, attempts.closed_at,
           answers.body as answer, grades.marks, grades.possible, given.comment
    from attempts this
    join test_questions here on here.test_id = this.test_id and here.question_id = ${questionId}
    join question_revisions question on question.id = here.revision_id
    join attempts on attempts.student_id = ${studentId} and attempts.closed_at < this.closed_at and ${isSat()}
    join tests on tests.id = attempts.test_id and tests.removed_at is null and ${testsFor(actor, "look")}
    join test_questions earlier on earlier.test_id = attempts.test_id
    join question_revisions asked on asked.id = earlier.revision_id
      and asked.kind = question.kind and asked.subject_id = question.subject_id
    join grades on grades.attempt_id = attempts.id and grades.question_id = earlier.question_id
      and grades.marks is not null
    join answers on answers.attempt_id = attempts.id and answers.question_id = earlier.question_id
      and answers.body <> ''
    join lateral (
      select comment from manual_marks
      where manual_marks.attempt_id = attempts.id and manual_marks.question_id = earlier.question_id
      order by marked_at desc, id desc limit 1
    ) given on true
    where this.id = ${attemptId}
    order by attempts.closed_at desc, earlier.position limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const comments = await findComments(db, [row.attemptId], { staff: actor.id });
  return {
    title: row.title,
    body: row.body,
    handedInAt: row.closedAt.toISOString(),
    answer: row.answer,
    ...measure(row.answer),
    score: row.marks,
    weightage: row.possible,
    comment: row.comment,
    comments: comments.get(commentKey(row.attemptId, row.questionId)) ?? [],
  };
}
