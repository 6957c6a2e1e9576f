import { deadlineOf } from "@markwell/domain/attempts/clock";
import { extraMinutesOf } from "@markwell/domain/attempts/extra-time";
import { deadlineWithoutClock } from "@markwell/domain/tests/homework";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";
import { DAY_LIMIT } from "../tests/index.ts";

interface Row {
  id: string;
  startedAt: Date;
  durationMinutes: number;
  forAll: number;
  own: number;
  arranged: number;
  awaySeconds: number;
  pausedMs: number;
  givenBackSeconds: number;
  dayLimit: Date | null;
}

/**
 * Moves open attempts' deadlines to the stored extra time, pauses and due dates, after closings in progress. The
 * caller locks the test, so nobody starts with the old time.
 */
export async function moveDeadlines(trx: Trx, testId: string, studentId?: string): Promise<void> {
  const only = studentId === undefined ? sql`` : sql`and attempts.student_id = ${studentId}`;
  const { rows } = await sql<Row>`
    select attempts.id, attempts.started_at, attempts.away_seconds, attempts.paused_ms,
           attempts.given_back_seconds, attempts.arranged_minutes as arranged,
           tests.duration_minutes, ${DAY_LIMIT} as day_limit,
           tests.extra_minutes as for_all, candidates.extra_minutes as own
    from attempts
    join candidates using (test_id, student_id)
    join tests on tests.id = attempts.test_id
    where attempts.test_id = ${testId} and attempts.closed_at is null ${only}
    order by attempts.id
    for no key update of attempts`.execute(trx);
  if (rows.length === 0) return;
  const deadlines = rows.map(({ startedAt, dayLimit, ...row }) =>
    dayLimit
      ? deadlineWithoutClock(dayLimit.getTime(), row.givenBackSeconds)
      : deadlineOf({ ...row, startedAt: startedAt.getTime(), extraMinutes: extraMinutesOf(row) }),
  );
  await sql`
    update attempts set deadline = moved.deadline
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${deadlines.map((at) => new Date(at))}::timestamptz[])
      as moved (id, deadline)
    where attempts.id = moved.id`.execute(trx);
}
