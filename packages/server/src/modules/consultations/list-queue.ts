import type { consultationQueue, QueuedConsultation } from "@markwell/contract/calls/consultations";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Shown, searchConditions } from "../people/index.ts";
import { type ConsultationRow, isForTeacher, SELECTED, SOURCE, wireOf } from "./store.ts";

type Asked = z.output<NonNullable<(typeof consultationQueue)["query"]>>;

/** What each column shows, and so what a search in it looks through. */
const shownIn = (zone: string): Shown<"name" | "subject" | "date"> => ({
  name: sql`c.name`,
  subject: sql`subjects.name`,
  date: sql`to_char(c.created_at at time zone ${zone}, 'DD/MM/YYYY')`,
});

/**
 * The questions that a teacher may answer or has answered (school platform, section 2): those that
 * wait first, the oldest on top; then the answered ones, the newest on top.
 *
 * @param zone the school's, in which a day is searched.
 */
export async function listQueue(
  db: Db,
  teacherId: string,
  { limit, page, ...asked }: Asked,
  zone: string,
): Promise<{ data: QueuedConsultation[]; totalCount: number }> {
  const conditions = [
    sql`c.removed_at is null`,
    isForTeacher(teacherId),
    ...searchConditions(shownIn(zone), asked),
  ];
  const matching = sql`${SOURCE} where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<ConsultationRow>`${SELECTED} ${matching}
    order by answer.answered_at desc nulls first, c.created_at, c.id
    limit ${limit ?? null} offset ${limit ? (page - 1) * limit : 0}`.execute(db);
  const data = rows.map((row) => ({ ...wireOf(row), level: row.level }));
  if (!limit) return { data, totalCount: data.length };
  const count = await sql<{ count: number }>`select count(*)::int as count ${matching}`.execute(db);
  return { data, totalCount: count.rows[0]?.count ?? 0 };
}
