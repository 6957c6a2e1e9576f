import { gradeOfKept } from "@markwell/domain/grading/score";
import { markedByHand } from "@markwell/domain/questions/kinds";
import {
  type CorrectionState,
  stateAfter,
  type TopicMarks,
  whereMarksWent as worstTopics,
} from "@markwell/domain/results/corrections";
import { inCorrectionReview } from "@markwell/domain/results/review";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { notFound } from "../../platform/http/problems.ts";
import { findOwnAttempt } from "../attempts/index.ts";
import { keysFor, reviewWaits } from "../keys/index.ts";
import { correctedQuestions, findTestOfCandidate } from "../tests/index.ts";

interface Correction {
  attemptId: string;
  questionId: string;
  state: CorrectionState;
}

/** By question. */
export async function correctionsOf(
  db: Db,
  attemptId: string,
): Promise<ReadonlyMap<string, { correction: CorrectionState }>> {
  const rows = await db
    .selectFrom("correctionTries")
    .select(["questionId", "state"])
    .where("attemptId", "=", attemptId)
    .execute();
  return new Map(
    rows.map(({ questionId, state }) => [questionId, { correction: state as CorrectionState }]),
  );
}

/** Keeps how a try went; nothing takes back what was fixed. The caller holds the attempt's review. */
export async function noteCorrection(
  trx: Trx,
  { attemptId, questionId, state }: Correction,
  now: number,
): Promise<void> {
  const before = (await correctionsOf(trx, attemptId)).get(questionId)?.correction;
  const after = stateAfter(before, state);
  if (after === before) return;
  const changed = { state: after, changedAt: new Date(now) };
  await trx
    .insertInto("correctionTries")
    .values({ attemptId, questionId, ...changed })
    // Another window may have fixed it in between.
    .onConflict((conflict) =>
      conflict
        .columns(["attemptId", "questionId"])
        .doUpdateSet(changed)
        .where("correctionTries.state", "<>", "fixed"),
    )
    .execute();
}

interface WhereMarksWent {
  topics: TopicMarks[];
  /** Mistakes that another try can fix: of words of one's own only a teacher can judge. */
  toFix: number;
}

const NOTHING: WhereMarksWent = { topics: [], toFix: 0 };

/**
 * What a test cost by topic. Says nothing while an answer waits: marks by topic would tell which is wrong. Opens no
 * review.
 */
export async function whereMarksWent(
  db: Db,
  { studentId, testId }: { studentId: string; testId: string },
  now: number,
): Promise<WhereMarksWent> {
  await findTestOfCandidate(db, studentId, testId);
  const attempt = await findOwnAttempt(db, studentId, testId);
  if (!attempt) throw notFound();
  // A teacher may have opened it again while the result is on the screen.
  if (!attempt.closedAt || attempt.putAway) return NOTHING;
  const wait = (await reviewWaits(db, [testId], now)).get(testId);
  if (attempt.scoreWaitsUntil !== null || (wait && attempt.reviewedAt === null)) return NOTHING;
  const { questions } = await correctedQuestions(db, testId);
  const ids = questions.map(({ questionId }) => questionId);
  const keys = await keysFor(db, studentId, ids, now);
  if (ids.some((id) => keys.get(id))) return NOTHING;
  const { rows } = await sql<{
    questionId: string;
    marks: number | null;
    possible: number;
    blank: boolean;
  }>`
    select question_id, marks, possible, blank from grades where attempt_id = ${attempt.id}`.execute(
    db,
  );
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const corrected = await correctionsOf(db, attempt.id);
  return {
    topics: worstTopics(
      rows.map((row) => ({ ...row, topic: byId.get(row.questionId)?.topic ?? "" })),
    ),
    toFix: rows.filter((row) => {
      const kind = byId.get(row.questionId)?.kind;
      const isOpen = corrected.get(row.questionId)?.correction !== "fixed";
      return isOpen && kind && !markedByHand(kind) && inCorrectionReview(gradeOfKept(row));
    }).length,
  };
}
