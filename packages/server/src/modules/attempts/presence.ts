import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** Connected means seen this recently; it expires, so a killed server leaves no ghosts. */
export const PRESENT_MS = 40_000;

export interface Sitting {
  testId: string;
  studentId: string;
}

/** These sittings are connected now. */
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
    on conflict (test_id, student_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** The last connection of this sitting is gone. */
export async function markAbsent(db: Db, { testId, studentId }: Sitting): Promise<void> {
  await db
    .deleteFrom("sittingPresences")
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .execute();
}
