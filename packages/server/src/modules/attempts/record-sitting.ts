import { deadlineOf } from "@markwell/domain/attempts/clock";
import { MIXING } from "@markwell/domain/tests/order";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { type Closing, closeAttempts } from "./close-attempt.ts";

export interface PastSitting {
  studentId: string;
  startedAt: number;
  answers: ReadonlyArray<{
    questionId: string;
    chosen: readonly string[];
    body: string;
    savedAt: number;
  }>;
}

interface HandedIn {
  testId: string;
  handedInAt: number;
}

export async function recordSitting(
  trx: Trx,
  closing: Closing,
  { testId, handedInAt, ...sitting }: PastSitting & HandedIn,
): Promise<void> {
  await recordSittings(trx, closing, { testId, handedInAt, sittings: [sitting] });
}

/**
 * Records whole past sittings (demo school, imports) and closes and grades them like any others. Not
 * reachable by any call.
 */
export async function recordSittings(
  trx: Trx,
  closing: Closing,
  { testId, handedInAt, sittings }: HandedIn & { sittings: readonly PastSitting[] },
): Promise<void> {
  const { rows } = await sql<{ attemptId: string; studentId: string }>`
    insert into attempts (test_id, student_id, started_at, deadline, mixing)
    select tests.id, sat.student_id, sat.started_at, sat.deadline + make_interval(mins => duration_minutes), ${MIXING}::smallint
    from unnest(
      ${sittings.map(({ studentId }) => studentId)}::uuid[],
      ${sittings.map(({ startedAt }) => new Date(startedAt))}::timestamptz[],
      ${sittings.map(({ startedAt }) => new Date(deadlineOf({ startedAt, durationMinutes: 0 })))}::timestamptz[]
    ) as sat (student_id, started_at, deadline), tests
    where tests.id = ${testId}
    returning id as attempt_id, student_id`.execute(trx);
  const attemptOf = new Map(rows.map(({ attemptId, studentId }) => [studentId, attemptId]));
  const written = sittings.flatMap(({ studentId, answers }) =>
    answers.map((answer) => ({ ...answer, attemptId: attemptOf.get(studentId) })),
  );
  await sql`
    insert into answers (attempt_id, question_id, chosen, body, sequence, saved_at)
    select attempt_id, question_id, chosen::uuid[], body, sequence, to_timestamp(sequence / 1000.0)
    from unnest(
      ${written.map(({ attemptId }) => attemptId)}::uuid[],
      ${written.map(({ questionId }) => questionId)}::uuid[],
      ${written.map(({ chosen }) => `{${chosen.join(",")}}`)}::text[],
      ${written.map(({ body }) => body)}::text[],
      ${written.map(({ savedAt }) => savedAt)}::bigint[]
    ) as written (attempt_id, question_id, chosen, body, sequence)`.execute(trx);
  const toClose = rows.map((row) => ({ ...row, testId, asked: "submitted" as const }));
  await closeAttempts(closing, toClose, handedInAt);
}
