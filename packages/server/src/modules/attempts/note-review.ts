import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { findOwnAttempt } from "./store.ts";

/**
 * Notes that the student is about to see the right answers: the attempt is not opened again, and late
 * answers are over.
 * @throws Refused while it is open, or its result waits for late answers.
 */
export async function noteReview(
  trx: Trx,
  studentId: string,
  testId: string,
  now: number,
): Promise<void> {
  const noted = await trx
    .updateTable("attempts")
    .set(({ fn, val }) => ({ reviewedAt: fn.coalesce("reviewedAt", val(new Date(now))) }))
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .where("closedAt", "is not", null)
    .where((eb) =>
      eb.or([eb("scoreWaitsUntil", "is", null), eb("scoreWaitsUntil", "<", new Date(now))]),
    )
    .executeTakeFirst();
  if (noted.numUpdatedRows > 0n) return;
  const attempt = await findOwnAttempt(trx, studentId, testId);
  throw new Refused(attempt?.closedAt ? texts.attempt.resultWaits : texts.attempt.reviewLater);
}

/**
 * Notes the first time that a student finished the Correction Review with something to correct.
 * @returns whether it was noted now.
 */
export async function noteCorrected(
  trx: Trx,
  { testId, studentId }: { testId: string; studentId: string },
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    update attempts set corrected_at = ${new Date(now)}
    where test_id = ${testId} and student_id = ${studentId} and closed_at is not null
      and reviewed_at is not null and corrected_at is null
      and exists (select from grades where attempt_id = attempts.id and marks < possible)
    returning id`.execute(trx);
  return rows.length > 0;
}
