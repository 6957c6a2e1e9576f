import { deadlineOf } from "@markwell/domain/attempts/clock";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { type Closing, closeAttempt } from "./close-attempt.ts";

export interface RecordedSitting {
  testId: string;
  studentId: string;
  startedAt: number;
  handedInAt: number;
  answers: ReadonlyArray<{
    questionId: string;
    chosen: readonly string[];
    body: string;
    savedAt: number;
  }>;
}

/**
 * Records a whole sitting of the past with its own times (the demo school, imports), and closes and
 * grades it like any other. Not reachable by any call.
 */
export async function recordSitting(
  trx: Trx,
  closing: Closing,
  sitting: RecordedSitting,
): Promise<void> {
  const { testId, studentId, startedAt, handedInAt, answers } = sitting;
  const { rows } = await sql<{ id: string }>`
    insert into attempts (test_id, student_id, started_at, deadline)
    select ${testId}, ${studentId}, ${new Date(startedAt)},
           ${new Date(deadlineOf({ startedAt, durationMinutes: 0 }))}::timestamptz
             + make_interval(mins => duration_minutes)
    from tests where id = ${testId}
    returning id`.execute(trx);
  const attemptId = rows[0]?.id;
  if (!attemptId) return;
  await sql`
    insert into answers (attempt_id, question_id, chosen, body, sequence, saved_at)
    select ${attemptId}::uuid, question_id, chosen::uuid[], body, sequence, to_timestamp(sequence / 1000.0)
    from unnest(
      ${answers.map(({ questionId }) => questionId)}::uuid[],
      ${answers.map(({ chosen }) => `{${chosen.join(",")}}`)}::text[],
      ${answers.map(({ body }) => body)}::text[],
      ${answers.map(({ savedAt }) => savedAt)}::bigint[]
    ) as written (question_id, chosen, body, sequence)`.execute(trx);
  await closeAttempt(closing, { attemptId, testId, studentId }, "submitted", handedInAt);
}
