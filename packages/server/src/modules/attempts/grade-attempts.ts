import { gradeAnswer } from "@markwell/domain/grading/grade-answer";
import { keptGrade, type Score, scoreOf } from "@markwell/domain/grading/score";
import type { Trx } from "../../platform/database/transaction.ts";
import { keyOf } from "../questions/index.ts";
import type { PinnedQuestion } from "../tests/index.ts";
import { keptMarks } from "./kept-marks.ts";
import { type GradeRow, storeGrades } from "./scores.ts";
import { answersOf, type StoredAnswer } from "./store.ts";

interface ToGrade {
  attemptId: string;
  testId: string;
  /** Closed before: a teacher's mark wins over the key if the answer is the same. */
  reopened: boolean;
}

interface GradedAttempt extends Score {
  answered: number;
}

/** Grades stored answers and writes one grade per question. @param questionsByTest by test id */
export async function gradeAttempts<Attempt extends ToGrade>(
  trx: Trx,
  attempts: readonly Attempt[],
  questionsByTest: ReadonlyMap<string, readonly PinnedQuestion[]>,
): Promise<Array<Attempt & GradedAttempt>> {
  const answers = await answersOf(
    trx,
    attempts.map(({ attemptId }) => attemptId),
  );
  const all: GradeRow[] = [];
  const graded: Array<Attempt & GradedAttempt> = [];
  for (const attempt of attempts) {
    const { attemptId, testId, reopened } = attempt;
    const byHand = reopened ? await keptMarks(trx, attemptId) : NO_MARKS;
    const byKey = gradesByKey(
      attemptId,
      questionsByTest.get(testId) ?? [],
      answers.get(attemptId) ?? [],
    );
    const grades = byKey.map((grade) => {
      const marks = byHand.get(grade.questionId);
      return marks === undefined ? grade : { ...grade, marks, blank: false };
    });
    all.push(...grades);
    graded.push({ ...attempt, ...scoreOf(grades), answered: countAnswered(byKey) });
  }
  await storeGrades(trx, all);
  return graded;
}

const NO_MARKS: ReadonlyMap<string, number> = new Map();

export function gradesByKey(
  attemptId: string,
  questions: readonly PinnedQuestion[],
  answers: readonly StoredAnswer[],
): GradeRow[] {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  return questions.map((question) => {
    const { questionId } = question;
    const grade = gradeAnswer(keyOf(question), byQuestion.get(questionId));
    return { attemptId, questionId, ...keptGrade(grade) };
  });
}

export const countAnswered = (grades: readonly GradeRow[]): number =>
  grades.filter(({ blank }) => !blank).length;
