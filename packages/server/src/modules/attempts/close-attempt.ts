import type { Answer } from "@markwell/domain/attempts/answer";
import { type Grade, gradeAnswer } from "@markwell/domain/grading/grade-answer";
import { scoreOf } from "@markwell/domain/grading/score";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import { type PaperQuestion, paperOf } from "../tests/index.ts";
import { keyOf } from "./question-key.ts";
import type { AfterScoring, ScoredAttempt } from "./scored.ts";
import { storedAnswers } from "./store.ts";

export type ClosedHow = "submitted" | "time" | "ended";

export interface Closing {
  db: Db;
  live: Live;
  afterScoring: AfterScoring;
}

/**
 * Closes and grades one open attempt in one transaction, whoever asks: the pupil, the clock or the
 * teacher. Waits for saves under way (they hold the attempt), refuses none that were acknowledged.
 *
 * @returns false when the attempt was closed already.
 */
export async function closeAttempt(
  { db, live, afterScoring }: Closing,
  attempt: ScoredAttempt,
  how: ClosedHow,
  now: number,
): Promise<boolean> {
  const paper = await paperOf(db, attempt.testId);
  return transaction(db, async (trx) => {
    const open = await trx
      .selectFrom("attempts")
      .select("id")
      .where("id", "=", attempt.attemptId)
      .where("closedAt", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return false;
    await storeGrades(trx, attempt.attemptId, paper, how, now);
    await afterScoring(trx, attempt, now);
    afterCommit(trx, () => {
      live.toSitting(attempt.testId, attempt.studentId, "pending", {
        pending: 0,
        serverTime: now,
        state: "ended",
        reason: how,
      });
    });
    return true;
  });
}

async function storeGrades(
  trx: Trx,
  attemptId: string,
  paper: readonly PaperQuestion[],
  how: ClosedHow,
  now: number,
) {
  const answers = new Map<string, Answer>(
    (await storedAnswers(trx, attemptId)).map(({ questionId, ...answer }) => [questionId, answer]),
  );
  const graded = paper.map((question) => ({
    questionId: question.questionId,
    grade: gradeAnswer(keyOf(question), answers.get(question.questionId)),
  }));
  await insertGrades(trx, attemptId, graded);
  const score = scoreOf(graded.map(({ grade }) => grade));
  await trx
    .updateTable("attempts")
    .set({
      closedAt: new Date(now),
      closedHow: how,
      score: score.score,
      total: score.total,
      gradedTotal: score.gradedTotal,
      waiting: score.waiting,
      answered: graded.filter(({ grade }) => grade.kind !== "blank").length,
      gradedAt: score.waiting === 0 ? new Date(now) : null,
    })
    .where("id", "=", attemptId)
    .execute();
}

async function insertGrades(
  trx: Trx,
  attemptId: string,
  graded: ReadonlyArray<{ questionId: string; grade: Grade }>,
) {
  await sql`
    insert into grades (attempt_id, question_id, marks, possible, blank)
    select ${attemptId}::uuid, * from unnest(
      ${graded.map(({ questionId }) => questionId)}::uuid[],
      ${graded.map(({ grade }) => marksOf(grade))}::numeric[],
      ${graded.map(({ grade }) => grade.of)}::int[],
      ${graded.map(({ grade }) => grade.kind === "blank")}::boolean[]
    )`.execute(trx);
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
