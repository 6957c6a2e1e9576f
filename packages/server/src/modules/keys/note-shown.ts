import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";

/**
 * Notes that the student is about to be shown the keys of these questions: what was seen once stays
 * open to them. Repeated it notes the last time, because a key that was just read earns no points. Committed before the reply leaves.
 */
export async function noteShown(
  db: Db,
  studentId: string,
  questionIds: readonly string[],
  now: number,
): Promise<void> {
  if (questionIds.length === 0) return;
  await sql`
    insert into shown_keys (student_id, question_id, shown_at)
    select ${studentId}::uuid, shown, ${new Date(now)}
    from unnest(${questionIds}::uuid[]) as shown
    -- One order for all, so that two windows of a student wait for each other.
    order by shown
    on conflict (student_id, question_id) do update set last_shown_at = excluded.shown_at`.execute(
    db,
  );
}

/** Forgets what an erased student was shown. */
export async function eraseShown(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("shownKeys").where("studentId", "=", studentId).execute();
}
