import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { isForTeacher, SOURCE } from "./store.ts";

/** For the menu: a teacher's questions without an answer, a pupil's answers not looked at yet. */
export async function countWaiting(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${SOURCE}
    where c.removed_at is null and ${waitsFor(actor)}`.execute(db);
  return rows[0]?.count ?? 0;
}

const waitsFor = ({ id, role }: Actor): RawBuilder<unknown> =>
  role === "STUDENT"
    ? sql`c.student_id = ${id} and answer.answered_at is not null and answer.watched_at is null`
    : sql`answer.answered_at is null and ${isForTeacher(id)}`;
