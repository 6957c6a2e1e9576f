import type { RegradeCounts, Standing } from "@markwell/domain/grading/regrade";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

/** What the confirmation of this preview has corrected already. */
export async function findCorrection(
  trx: Trx,
  testId: string,
  seen: string,
): Promise<RegradeCounts | undefined> {
  return trx
    .selectFrom("keyCorrections")
    .select(["gained", "lost", "same"])
    .where("testId", "=", testId)
    .where("seen", "=", seen)
    .executeTakeFirst();
}

export interface MadeCorrection extends RegradeCounts {
  testId: string;
  questionId: string;
  /** 1 for the first correction of this question. */
  number: number;
  seen: string;
  fullMarks: boolean;
  rightOptions: string[];
  accepted: string[];
  by: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Keeps a correction: from now on the test's question has this key. */
export async function storeCorrection(trx: Trx, made: MadeCorrection): Promise<void> {
  await trx
    .insertInto("keyCorrections")
    .values({
      testId: made.testId,
      questionId: made.questionId,
      number: made.number,
      seen: made.seen,
      fullMarks: made.fullMarks,
      rightOptions: made.rightOptions,
      accepted: made.accepted,
      gained: made.gained,
      lost: made.lost,
      same: made.same,
      correctedBy: made.by,
      correctedAt: new Date(made.at),
    })
    .execute();
}

/** Writes the new marks of one question and adds the papers' scores up again. */
export async function storeMarks(
  trx: Trx,
  questionId: string,
  papers: ReadonlyArray<{ attemptId: string; after: Standing; blankAfter: boolean }>,
  now: number,
): Promise<void> {
  if (papers.length === 0) return;
  const attempts = papers.map(({ attemptId }) => attemptId);
  await sql`
    update grades set marks = given.marks, blank = given.blank
    from unnest(
      ${attempts}::uuid[],
      ${papers.map(({ after }) => after.marks)}::numeric[],
      ${papers.map(({ blankAfter }) => blankAfter)}::boolean[]
    ) as given (attempt_id, marks, blank)
    where grades.attempt_id = given.attempt_id and grades.question_id = ${questionId}`.execute(trx);
  await sql`
    update attempts set score = sums.score, graded_total = sums.graded_total, waiting = sums.waiting,
      graded_at = case when sums.waiting = 0 then coalesce(attempts.graded_at, ${new Date(now)}) end
    from (
      select attempt_id, coalesce(sum(marks), 0) as score, count(*) filter (where marks is null) as waiting,
             coalesce(sum(possible) filter (where marks is not null), 0) as graded_total
      from grades where attempt_id = any(${attempts}::uuid[])
      group by attempt_id
    ) sums
    where attempts.id = sums.attempt_id`.execute(trx);
}
