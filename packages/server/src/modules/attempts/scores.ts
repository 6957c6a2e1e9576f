import { type KeptGrade, type Score, scoreOf } from "@markwell/domain/grading/score";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { waitAgain } from "./score-waits.ts";

export interface GradeRow extends KeptGrade {
  attemptId: string;
  questionId: string;
}

/** By attempt; never-closed attempts are left out. */
export async function gradesOf(
  db: Db,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GradeRow[]>> {
  const rows = await db
    .selectFrom("grades")
    .select(["attemptId", "questionId", "marks", "possible", "blank"])
    .where(sql<boolean>`attempt_id = any (${attemptIds}::uuid[])`)
    .execute();
  return Map.groupBy(rows, ({ attemptId }) => attemptId);
}

/**
 * Changes grades of closed attempts and their scores: marking, late answers, regrading. The caller holds
 * the attempts and runs what a score sets off.
 * @param answered questions that are not blank, where an answer has changed.
 * @returns the new scores by attempt.
 */
export async function changeGrades(
  trx: Trx,
  changed: readonly GradeRow[],
  now: number,
  answered?: number,
): Promise<ReadonlyMap<string, Score>> {
  await storeGrades(trx, changed);
  const grades = await gradesOf(trx, [...new Set(changed.map(({ attemptId }) => attemptId))]);
  const scored = [...grades].map(([attemptId, ofAttempt]) => ({
    attemptId,
    answered,
    ...scoreOf(ofAttempt),
  }));
  await storeScores(trx, scored, now);
  await waitAgain(
    trx,
    scored.map(({ attemptId }) => attemptId),
    now,
  );
  return new Map(scored.map((score) => [score.attemptId, score]));
}

/** Overwrites earlier grades, and settles marks that `keepMarks` kept. */
export async function storeGrades(trx: Trx, grades: readonly GradeRow[]): Promise<void> {
  await sql`
    insert into grades (attempt_id, question_id, marks, possible, blank)
    select * from unnest(
      ${grades.map(({ attemptId }) => attemptId)}::uuid[],
      ${grades.map(({ questionId }) => questionId)}::uuid[],
      ${grades.map(({ marks }) => marks)}::numeric[],
      ${grades.map(({ possible }) => possible)}::int[],
      ${grades.map(({ blank }) => blank)}::boolean[]
    )
    on conflict (attempt_id, question_id) do update
      set marks = excluded.marks, possible = excluded.possible, blank = excluded.blank, kept_for = null`.execute(
    trx,
  );
}

export type ClosedHow = "submitted" | "time" | "ended";

interface ScoredNow extends Score {
  attemptId: string;
  /** Questions that are not blank; left out: unchanged. */
  answered?: number | undefined;
  /** Closes the attempt with its score. */
  how?: ClosedHow;
  /** With `how`: the device has sent everything. */
  complete?: boolean;
  /** With `how`: the score waits for late answers until then. */
  waitsUntil?: number | undefined;
  /** With `how`: it waits by the rule on waiting scores. */
  confirmWaits?: boolean;
  /** With `how`: its keys are not free, so statistics of single questions leave it out for now. */
  countsLater?: boolean;
}

/** The only writer of scores. */
export async function storeScores(
  trx: Trx,
  scored: readonly ScoredNow[],
  now: number,
): Promise<void> {
  await sql`
    update attempts set score = scored.score, total = scored.total, graded_total = scored.graded_total,
      waiting = scored.waiting, answered = coalesce(scored.answered, attempts.answered),
      closed_how = coalesce(scored.how, attempts.closed_how),
      closed_at = case when scored.how is null then attempts.closed_at else ${new Date(now)} end,
      complete_at = case when scored.complete then ${new Date(now)} else attempts.complete_at end,
      score_waits_until = case when scored.how is null then attempts.score_waits_until else scored.waits_until end,
      confirm_waits = case when scored.how is null then attempts.confirm_waits else scored.confirm_waits end,
      counts_later = case when scored.how is null then attempts.counts_later else scored.counts_later end,
      score_shown_at = case when scored.how is null then attempts.score_shown_at
                            when scored.waits_until is null then ${new Date(now)} end,
      -- A worksheet with nothing answered, and questions that reached nobody, count nowhere, until a late answer comes.
      put_away = coalesce(scored.answered, attempts.answered) = 0 and (not attempts.questions_sent or exists (
        select from candidates
        where candidates.test_id = attempts.test_id and candidates.student_id = attempts.student_id
          and candidates.kind = 'worksheet'
      )),
      graded_at = case when scored.waiting = 0 then coalesce(attempts.graded_at, ${new Date(now)}) end
    from unnest(
      ${scored.map(({ attemptId }) => attemptId)}::uuid[],
      ${scored.map(({ how }) => how)}::text[],
      ${scored.map(({ complete }) => complete)}::boolean[],
      ${scored.map(({ waitsUntil }) => (waitsUntil === undefined ? null : new Date(waitsUntil)))}::timestamptz[],
      ${scored.map(({ confirmWaits = false }) => confirmWaits)}::boolean[],
      ${scored.map(({ countsLater = false }) => countsLater)}::boolean[],
      ${scored.map(({ score }) => score)}::numeric[],
      ${scored.map(({ total }) => total)}::numeric[],
      ${scored.map(({ gradedTotal }) => gradedTotal)}::numeric[],
      ${scored.map(({ waiting }) => waiting)}::int[],
      ${scored.map(({ answered }) => answered)}::int[]
    ) as scored (id, how, complete, waits_until, confirm_waits, counts_later, score, total, graded_total, waiting, answered)
    where attempts.id = scored.id`.execute(trx);
}

/** A new, changed, or removed (reopening) score; the row has the numbers. */
export interface ScoredAttempt {
  attemptId: string;
  testId: string;
  studentId: string;
}

/**
 * What scored attempts set off (points, statistics, badges; listed in after-actions.ts), in the
 * transaction of the score. Each follower is idempotent. Waiting scores have their turn later.
 */
export type AfterScoring = (
  trx: Trx,
  scored: readonly ScoredAttempt[],
  now: number,
) => Promise<void>;
