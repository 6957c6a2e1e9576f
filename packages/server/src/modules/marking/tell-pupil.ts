import { markingDueAt } from "@markwell/domain/marking/promise";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import type { ScoredAttempt } from "../attempts/index.ts";
import { type KindName, type Mails, mailTimes } from "../mail/index.ts";
import { sittingPath } from "../tests/index.ts";

interface Row {
  title: string;
  waiting: number;
  closedAt: Date;
  gradedAt: Date | null;
  byHand: boolean;
}

/**
 * Mails the pupil of a scored attempt: that answers wait for marking, when it closes with some; and
 * once in its life that the result is ready, with the last mark by hand. Marking again, or anything
 * else that scores the attempt later, sends nothing. The caller holds the attempt.
 */
export async function tellPupil(
  trx: Trx,
  mails: Mails,
  { attemptId, testId, studentId }: ScoredAttempt,
  now: number,
): Promise<void> {
  const { rows } = await sql<Row>`
    select tests.title, attempts.waiting, attempts.closed_at, attempts.graded_at,
           exists (select from manual_marks where manual_marks.attempt_id = attempts.id) as by_hand
    from attempts join tests on tests.id = attempts.test_id
    where attempts.id = ${attemptId} and attempts.closed_at is not null`.execute(trx);
  const row = rows[0];
  if (!row) return;
  const told = async (kind: KindName, since: number) =>
    (await mailTimes(trx, { kind, to: studentId, about: testId, since })).length > 0;
  const letter = {
    to: studentId,
    about: testId,
    testTitle: row.title,
    path: sittingPath(testId, studentId),
  };
  const closedAt = row.closedAt.getTime();
  if (row.waiting > 0) {
    const kind = "handed in and waiting";
    if (closedAt !== now || (await told(kind, closedAt))) return;
    await mails.queue(trx, { kind, ...letter, dueAt: markingDueAt(closedAt) }, now);
  } else if (row.byHand && row.gradedAt?.getTime() === now) {
    const kind = "result ready";
    if (await told(kind, 0)) return;
    await mails.queue(trx, { kind, ...letter }, now);
  }
}
