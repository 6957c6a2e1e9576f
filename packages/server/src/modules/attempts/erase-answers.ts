import { KINDS_BY_HAND } from "@markwell/domain/questions/kinds";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

/**
 * Reasons not to erase a student's answers yet. Locks the registrations, so no attempt begins in this
 * transaction's time.
 */
export async function lockRegistrations(
  trx: Trx,
  studentId: string,
): Promise<{ writing: boolean; waiting: boolean }> {
  await sql`select from candidates where student_id = ${studentId} for update`.execute(trx);
  const { rows } = await sql<{ writing: boolean; waiting: boolean }>`
    select coalesce(bool_or(closed_at is null), false) as writing,
           coalesce(bool_or(closed_at is not null and waiting > 0), false) as waiting
    from attempts where student_id = ${studentId}`.execute(trx);
  return rows[0] ?? { writing: false, waiting: false };
}

/**
 * Removes what a student wrote in their own words, where they sat and when they left the page. Short
 * answers and choices stay for regrading: they do not identify anybody.
 */
export async function eraseAnswers(trx: Trx, studentId: string, now: number): Promise<void> {
  await sql`
    update answers set body = ''
    from attempts
    join test_questions on test_questions.test_id = attempts.test_id
    join question_revisions on question_revisions.id = test_questions.revision_id
    where attempts.student_id = ${studentId} and answers.attempt_id = attempts.id
      and answers.question_id = test_questions.question_id
      and question_revisions.kind = any (${KINDS_BY_HAND}::text[]) and answers.body <> ''`.execute(
    trx,
  );
  // Counts as reviewed: an erased attempt is never reopened or regraded.
  await trx
    .updateTable("attempts")
    .set(({ fn, val }) => ({
      device: null,
      arrangedAids: [],
      deviceSince: null,
      reviewedAt: fn.coalesce("reviewedAt", val(new Date(now))),
    }))
    .where("studentId", "=", studentId)
    .execute();
  await sql`
    delete from page_leaves using attempts
    where attempts.id = page_leaves.attempt_id and attempts.student_id = ${studentId}`.execute(trx);
  await trx.deleteFrom("sittingPresences").where("studentId", "=", studentId).execute();
}
