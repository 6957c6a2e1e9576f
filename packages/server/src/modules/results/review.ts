import { texts } from "@markwell/contract/texts";
import type { ReviewQuestion } from "@markwell/contract/wire/question";
import type { Grade } from "@markwell/domain/grading/grade-answer";
import { inCorrectionReview, reviewStatus } from "@markwell/domain/results/review";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findOwnAttempt, noteReview, pageLeftOf, storedAnswers } from "../attempts/index.ts";
import { noteShown } from "../keys/index.ts";
import { findPerson } from "../people/index.ts";
import { serverKinds } from "../questions/index.ts";
import {
  correctedPaper,
  findTestFor,
  findTestOfCandidate,
  type KeyCorrection,
  type PaperQuestion,
  questionFace,
} from "../tests/index.ts";

interface GradeRow {
  questionId: string;
  marks: number | null;
  possible: number;
  blank: boolean;
  comment: string | null;
  /** How often it has been marked by hand. */
  version: number;
}

/**
 * Review of a closed attempt. A pupil sees their own; with `correctionsOnly` what is below full
 * marks and not pending. A test's teacher sees all questions, for marking by hand.
 *
 * @throws Refused while the attempt is open: keys leave the server only after closing. To a student also
 * for a worksheet that was put away.
 */
export async function review(
  db: Db,
  actor: Actor,
  studentId: string,
  testId: string,
  isCorrect: boolean | undefined,
  now: number,
) {
  const test =
    actor.role === "STUDENT"
      ? await findTestOfCandidate(db, actor.id, testId)
      : await findTestFor(db, actor, testId);
  if (actor.role === "STUDENT") {
    // Nothing was answered, so it must not serve to read answers.
    const own = await findOwnAttempt(db, studentId, testId);
    if (own?.putAway) throw new Refused(texts.worksheet.putAway);
  }
  if (actor.role === "STUDENT") await noteReview(db, studentId, testId, now);
  const attempt = await findOwnAttempt(db, studentId, testId);
  if (!attempt?.closedAt) throw new Refused(texts.attempt.reviewLater);
  const { paper, corrections } = await correctedPaper(db, testId);
  const grades = new Map((await findGrades(db, attempt.id)).map((row) => [row.questionId, row]));
  const answers = new Map(
    (await storedAnswers(db, attempt.id)).map((answer) => [answer.questionId, answer]),
  );
  const correctionsOnly = actor.role === "STUDENT" && isCorrect === false;
  const result = paper.flatMap((question, index) => {
    const row = grades.get(question.questionId);
    if (!row || (correctionsOnly && !inCorrectionReview(gradeOfRow(row)))) return [];
    const answer = answers.get(question.questionId);
    const given = serverKinds[question.kind].given({
      chosen: answer?.chosenOption ?? [],
      body: answer?.customAnswer ?? "",
    });
    const notice = noticeOf(corrections.get(question.questionId));
    return [{ number: index + 1, ...reviewQuestion(question, row, given), notice }];
  });
  if (actor.role === "STUDENT")
    await noteShown(
      db,
      studentId,
      result.map(({ _id }) => _id),
      now,
    );
  const student = await findPerson(db, studentId);
  const rows = [...grades.values()];
  return {
    score: rows.reduce((sum, { marks }) => sum + (marks ?? 0), 0),
    totalMarks: paper.reduce((sum, { marks }) => sum + marks, 0),
    pending: rows.some(({ marks }) => marks === null),
    result,
    role: actor.role,
    title: test.title,
    studentName: student?.name ?? "",
    ...(actor.role === "STUDENT" ? {} : { pageLeft: await pageLeftOf(db, { studentId, testId }) }),
  };
}

async function findGrades(db: Db, attemptId: string): Promise<GradeRow[]> {
  const { rows } = await sql<GradeRow>`
    select grades.question_id, grades.marks, grades.possible, grades.blank, latest.comment,
           (select count(*)::int from manual_marks given
            where given.attempt_id = grades.attempt_id and given.question_id = grades.question_id) as version
    from grades
    left join lateral (
      select comment from manual_marks
      where manual_marks.attempt_id = grades.attempt_id and manual_marks.question_id = grades.question_id
      order by marked_at desc, id desc limit 1
    ) latest on true
    where grades.attempt_id = ${attemptId}`.execute(db);
  return rows;
}

function gradeOfRow({ marks, possible, blank }: GradeRow): Grade {
  if (marks === null) return { kind: "waiting", of: possible };
  return blank ? { kind: "blank", of: possible } : { kind: "graded", marks, of: possible };
}

function reviewQuestion(
  question: PaperQuestion,
  row: GradeRow,
  givenAnswer: string[],
): Omit<ReviewQuestion, "notice"> {
  return {
    ...questionFace(question),
    options: question.options.map(({ id, body, image }) => ({
      _id: id,
      optbody: body,
      optimg: image,
    })),
    anscount: question.options.filter(({ isAnswer }) => isAnswer).length,
    explanation: question.explanation,
    score: row.marks,
    iscorrect: row.marks === row.possible,
    status: reviewStatus(gradeOfRow(row)),
    isMarked: row.comment !== null,
    version: row.version,
    correctAnswer: serverKinds[question.kind].right(question),
    givenAnswer,
    comment: row.comment ?? "",
  };
}

/** Why an answer may have other marks than the pupil remembers. */
function noticeOf(correction: KeyCorrection | undefined): string {
  if (!correction) return "";
  return correction.fullMarks ? texts.regrade.fullMarks : texts.regrade.corrected;
}
