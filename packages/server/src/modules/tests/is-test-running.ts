import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** Begun, not ended, with time left: background work waits then. */
export async function isTestRunning(db: Db, now: number): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (
      select from tests
      where begun_at is not null and conducted_at is null and removed_at is null and kind <> 'worksheet'
        and (paused_at is not null
             or begun_at + make_interval(mins => duration_minutes + extra_minutes, secs => paused_ms / 1000.0)
                > ${new Date(now)})
    ) as running`.execute(db);
  return rows[0]?.running ?? false;
}

/** Not ended, of any of these candidates. */
export async function findOpenTests(db: Db, studentIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct tests.id from candidates join tests on tests.id = candidates.test_id
    where candidates.student_id = any(${sql.val([...studentIds])}::uuid[])
      and tests.conducted_at is null and tests.removed_at is null`.execute(db);
  return rows.map(({ id }) => id);
}
