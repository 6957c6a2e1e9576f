import { markingDueAt } from "@markwell/domain/marking/promise";
import type { SchoolTime } from "@markwell/domain/school/school-time";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import type { ScoredAttempt } from "../attempts/index.ts";
import type { Letter, Mails } from "../mail/index.ts";
import { readSchoolTime } from "../school/index.ts";
import { resultPath, sittingPath } from "../tests/index.ts";

interface Row {
  testId: string;
  studentId: string;
  title: string;
  waiting: number;
  closedAt: Date;
  gradedAt: Date | null;
  scoreShownAt: Date | null;
  byHand: boolean;
  /** An answer that arrived after closing waits. */
  lateWaits: boolean;
  /** Told since the closing. */
  toldOfWaiting: boolean;
  toldOfResult: boolean;
}

/**
 * Mails that answers wait, when an attempt closes with some or the first comes late, and once that the
 * result is ready. Later scoring sends nothing. The caller holds the attempts.
 */
export async function tellStudents(
  trx: Trx,
  mails: Mails,
  scored: readonly ScoredAttempt[],
  { now, zone }: { now: number; zone: string },
): Promise<void> {
  const { rows } = await sql<Row>`
    select attempts.test_id, attempts.student_id, tests.title, attempts.waiting, attempts.closed_at,
           attempts.graded_at, attempts.score_shown_at,
           exists (select from manual_marks where manual_marks.attempt_id = attempts.id) as by_hand,
           exists (select from answers late join grades using (attempt_id, question_id)
                   where late.attempt_id = attempts.id and late.late and grades.marks is null) as late_waits,
           exists (select from mail_outbox told
                   where told.person_id = attempts.student_id and told.about_id = attempts.test_id
                     and told.kind = ${HANDED_IN} and told.created_at >= attempts.closed_at) as told_of_waiting,
           exists (select from mail_outbox told
                   where told.person_id = attempts.student_id and told.about_id = attempts.test_id
                     and told.kind = ${READY}) as told_of_result
    from attempts join tests on tests.id = attempts.test_id
    where attempts.id = any (${scored.map(({ attemptId }) => attemptId)}::uuid[])
      and attempts.closed_at is not null`.execute(trx);
  const time = await readSchoolTime(trx, zone);
  const letters = rows.flatMap((row) => letterFor(row, now, time) ?? []);
  await mails.queue(trx, letters, now);
}

const HANDED_IN = "handed in and waiting";
const READY = "result ready";

function letterFor(row: Row, now: number, time: SchoolTime): Letter | undefined {
  const { testId, studentId } = row;
  const letter = {
    to: studentId,
    about: testId,
    testTitle: row.title,
    path: sittingPath(testId, studentId),
  };
  const closedAt = row.closedAt.getTime();
  // The result had waited for possible late answers.
  const shownNow = row.scoreShownAt?.getTime() === now;
  if (row.waiting > 0) {
    const isNews = closedAt === now || shownNow || row.lateWaits;
    if (!isNews || row.toldOfWaiting) return undefined;
    return { kind: HANDED_IN, ...letter, closedAt, dueAt: markingDueAt(closedAt, time) };
  }
  const isReady = shownNow || row.gradedAt?.getTime() === now;
  if (!row.byHand || !isReady || row.toldOfResult) return undefined;
  return { kind: READY, ...letter, path: resultPath(testId, studentId) };
}
