import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** Connected means seen this recently; it expires, so a killed server leaves no ghosts. */
export const PRESENT_MS = 40_000;

export interface Sitting {
  testId: string;
  studentId: string;
}

/**
 * A time noted this recently is not written again. Longer than the clock check's 15 s, so a student with
 * a socket never writes by asking.
 */
const FRESH_MS = 20_000;

export async function markPresent(
  db: Db,
  sittings: readonly Sitting[],
  now: number,
): Promise<void> {
  if (sittings.length === 0) return;
  await sql`
    insert into sitting_presences (test_id, student_id, seen_at)
    select distinct *, ${new Date(now)}::timestamptz from unnest(
      ${sittings.map(({ testId }) => testId)}::uuid[], ${sittings.map(({ studentId }) => studentId)}::uuid[])
    order by 1, 2
    on conflict (test_id, student_id) do update set seen_at = excluded.seen_at, connected = true`.execute(
    db,
  );
}

/**
 * The page has asked over HTTP, also where a network lets no socket through.
 * @returns whether that was news.
 */
export async function noteSeen(
  db: Db,
  { testId, studentId }: Sitting,
  now: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into sitting_presences (test_id, student_id, seen_at)
    select ${testId}::uuid, ${studentId}::uuid, ${new Date(now)}::timestamptz
    where not exists (
      select from sitting_presences
      where test_id = ${testId} and student_id = ${studentId}
        and connected and seen_at > ${new Date(now - FRESH_MS)}
    )
    on conflict (test_id, student_id) do update set seen_at = excluded.seen_at, connected = true`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

export interface Gone extends Sitting {
  /** A broken network is noticed only later. */
  heardAt: number;
}

export async function markAbsent(db: Db, gone: readonly Gone[]): Promise<void> {
  await sql`
    with gone as (
      select test_id, student_id, max(heard_at) as heard_at
      from unnest(
        ${gone.map(({ testId }) => testId)}::uuid[], ${gone.map(({ studentId }) => studentId)}::uuid[],
        ${gone.map(({ heardAt }) => new Date(heardAt).toISOString())}::timestamptz[])
        as asked (test_id, student_id, heard_at)
      group by test_id, student_id
    ), held as (
      select sitting_presences.test_id, sitting_presences.student_id
      from sitting_presences join gone using (test_id, student_id)
      order by 1, 2 for update of sitting_presences
    )
    update sitting_presences set connected = false, seen_at = gone.heard_at
    from gone join held using (test_id, student_id)
    where sitting_presences.test_id = gone.test_id and sitting_presences.student_id = gone.student_id`.execute(
    db,
  );
}
