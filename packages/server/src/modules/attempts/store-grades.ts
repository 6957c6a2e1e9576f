import { type Grade, gradeAnswer } from "@markwell/domain/grading/grade-answer";
import { type Score, scoreOf } from "@markwell/domain/grading/score";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import type { PaperQuestion } from "../tests/index.ts";
import { keptMarks } from "./kept-marks.ts";
import { keyOf } from "./question-key.ts";
import { answersOf, type StoredAnswer } from "./store.ts";

interface ToGrade {
  attemptId: string;
  testId: string;
  /** It was closed before: marks that a teacher gave stand above the key, if the answer is the same. */
  reopened: boolean;
}

export interface GradedAttempt extends Score {
  /** Questions that are not blank. */
  answered: number;
}

interface Graded {
  attemptId: string;
  questionId: string;
  grade: Grade;
  blank: boolean;
}

/**
 * Grades the stored answers of attempts and writes one grade per question of their papers.
 *
 * @param papers by the id of the test.
 * @returns the scores by the id of the attempt.
 */
export async function storeGrades(
  trx: Trx,
  attempts: readonly ToGrade[],
  papers: ReadonlyMap<string, readonly PaperQuestion[]>,
): Promise<ReadonlyMap<string, GradedAttempt>> {
  const answers = await answersOf(
    trx,
    attempts.map(({ attemptId }) => attemptId),
  );
  const scores = new Map<string, GradedAttempt>();
  const all: Graded[] = [];
  for (const { attemptId, testId, reopened } of attempts) {
    const byHand = reopened ? await keptMarks(trx, attemptId) : NO_MARKS;
    const paper = papers.get(testId) ?? [];
    const graded = gradePaper(attemptId, paper, answers.get(attemptId) ?? [], byHand);
    all.push(...graded);
    scores.set(attemptId, {
      ...scoreOf(graded.map(({ grade }) => grade)),
      answered: graded.filter(({ blank }) => !blank).length,
    });
  }
  await insertGrades(trx, all);
  return scores;
}

const NO_MARKS: ReadonlyMap<string, number> = new Map();

function gradePaper(
  attemptId: string,
  paper: readonly PaperQuestion[],
  answers: readonly StoredAnswer[],
  byHand: ReadonlyMap<string, number>,
): Graded[] {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return paper.map((question) => {
    const { questionId, marks: of } = question;
    const grade = gradeAnswer(keyOf(question), byQuestion.get(questionId));
    const marks = byHand.get(questionId);
    return {
      attemptId,
      questionId,
      grade: marks === undefined ? grade : { kind: "graded", marks, of },
      blank: grade.kind === "blank",
    };
  });
}

async function insertGrades(trx: Trx, graded: readonly Graded[]) {
  await sql`
    insert into grades (attempt_id, question_id, marks, possible, blank)
    select * from unnest(
      ${graded.map(({ attemptId }) => attemptId)}::uuid[],
      ${graded.map(({ questionId }) => questionId)}::uuid[],
      ${graded.map(({ grade }) => marksOf(grade))}::numeric[],
      ${graded.map(({ grade }) => grade.of)}::int[],
      ${graded.map(({ grade }) => grade.kind === "blank")}::boolean[]
    )
    on conflict (attempt_id, question_id) do update
      set marks = excluded.marks, possible = excluded.possible, blank = excluded.blank, kept_for = null`.execute(
    trx,
  );
}

function marksOf(grade: Grade): number | null {
  switch (grade.kind) {
    case "graded":
      return grade.marks;
    case "blank":
      return 0;
    case "waiting":
      return null;
  }
}
