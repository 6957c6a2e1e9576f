import { type RawBuilder, sql } from "kysely";
import { byReading } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { moveDeadlines } from "./move-deadlines.ts";

/** SQL: an attempt's extra minutes by arrangement; before the start, those that hold now. */
export const arrangedMinutesAt = (
  now: number,
  student: RawBuilder<unknown> = sql`candidates.student_id`,
): RawBuilder<number> => sql<number>`
  coalesce(attempts.arranged_minutes,
           (select extra_minutes from arrangement_at(${student}, ${new Date(now)}, tests.duration_minutes)))`;

export async function arrangedMinutesOf(
  db: Db,
  { testId, studentId }: { testId: string; studentId: string },
  now: number,
): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select ${arrangedMinutesAt(now, sql`${studentId}::uuid`)} as minutes
    from tests
    left join attempts on attempts.test_id = tests.id and attempts.student_id = ${studentId}
    where tests.id = ${testId}`.execute(db);
  return rows[0]?.minutes ?? 0;
}

/** Open attempts of a student that keep less than their arrangements give now. */
export async function findUnapplied(db: Db, studentId: string, now: number) {
  const { rows } = await sql<{
    testId: string;
    title: string;
    durationMinutes: number;
    keptMinutes: number;
    newMinutes: number;
  }>`
    select tests.id as test_id, tests.title, tests.duration_minutes,
           attempts.arranged_minutes as kept_minutes, arranged.extra_minutes as new_minutes
    from attempts
    join tests on tests.id = attempts.test_id and tests.conducted_at is null
    cross join lateral arrangement_at(attempts.student_id, ${new Date(now)}, tests.duration_minutes) as arranged
    where attempts.student_id = ${studentId} and attempts.closed_at is null
      and (arranged.extra_minutes > attempts.arranged_minutes
           or arranged.break_minutes > attempts.arranged_break_minutes
           or not arranged.aids <@ attempts.arranged_aids)
    order by ${byReading(sql`tests.title`)}`.execute(db);
  return rows;
}

/**
 * Applies the current arrangement to an open attempt, never taking time or breaks back.
 * @returns whether there is one.
 */
export async function applyArranged(
  trx: Trx,
  { testId, studentId }: { testId: string; studentId: string },
  now: number,
): Promise<boolean> {
  // As the actions of the conduct screen do, so that two of them follow each other.
  await sql`select from tests where id = ${testId} for no key update`.execute(trx);
  const { rows } = await sql`
    update attempts
    set arranged_minutes = greatest(attempts.arranged_minutes, arranged.extra_minutes),
        arranged_break_minutes = greatest(attempts.arranged_break_minutes, arranged.break_minutes),
        arranged_aids = array(select distinct unnest(attempts.arranged_aids || arranged.aids) order by 1)
    from tests, arrangement_at(${studentId}, ${new Date(now)}, (select duration_minutes from tests where id = ${testId}))
      as arranged
    where tests.id = attempts.test_id and tests.conducted_at is null
      and attempts.test_id = ${testId} and attempts.student_id = ${studentId} and attempts.closed_at is null
    returning attempts.id`.execute(trx);
  await moveDeadlines(trx, testId, studentId);
  return rows.length > 0;
}
