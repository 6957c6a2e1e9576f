import type { Answer } from "@markwell/domain/attempts/answer";
import { type Grade, gradeAnswer } from "@markwell/domain/grading/grade-answer";
import { scoreOf } from "@markwell/domain/grading/score";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import type { PaperQuestion } from "../tests/index.ts";
import { keptMarks } from "./kept-marks.ts";
import { keyOf } from "./question-key.ts";
import { storedAnswers } from "./store.ts";

interface Graded {
  questionId: string;
  grade: Grade;
  answered: boolean;
}

/**
 * Grades the stored answers of an attempt and writes one grade per question of its paper. Marks that
 * a teacher gave before the attempt was opened again stand above the key, if the answer is the same.
 */
export async function storeGrades(
  trx: Trx,
  attemptId: string,
  paper: readonly PaperQuestion[],
  { reopened }: { reopened: boolean },
) {
  const answers = new Map<string, Answer>(
    (await storedAnswers(trx, attemptId)).map(({ questionId, ...answer }) => [questionId, answer]),
  );
  const byHand = reopened ? await keptMarks(trx, attemptId) : new Map<string, number>();
  const graded = paper.map((question): Graded => {
    const { questionId, marks: of } = question;
    const grade = gradeAnswer(keyOf(question), answers.get(questionId));
    const marks = byHand.get(questionId);
    return {
      questionId,
      grade: marks === undefined ? grade : { kind: "graded", marks, of },
      answered: grade.kind !== "blank",
    };
  });
  await insertGrades(trx, attemptId, graded);
  const { score, total, gradedTotal, waiting } = scoreOf(graded.map(({ grade }) => grade));
  return {
    score,
    total,
    gradedTotal,
    waiting,
    answered: graded.filter(({ answered }) => answered).length,
  };
}

async function insertGrades(trx: Trx, attemptId: string, graded: readonly Graded[]) {
  await sql`
    insert into grades (attempt_id, question_id, marks, possible, blank)
    select ${attemptId}::uuid, * from unnest(
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
