import type {
  Consultation,
  consultationQueue,
  QueuedConsultation,
} from "@markwell/contract/calls/consultations";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import {
  classNamesBeside,
  dayShown,
  isInClass,
  type Shown,
  searchConditions,
} from "../people/index.ts";
import { COLUMNS, type ConsultationRow, isForTeacher, SOURCE, wireOf } from "./store.ts";

type Asked = z.output<NonNullable<(typeof consultationQueue)["query"]>>;

/** For a search by column. */
const shownIn = (zone: string): Shown<"name" | "subject" | "date"> => ({
  name: sql`c.name`,
  subject: sql`subjects.name`,
  date: dayShown(sql`to_char(c.created_at at time zone ${zone}, 'DD/MM/YYYY')`),
});

/**
 * Waiting questions first, oldest on top; then answered ones, newest on top (school platform, section 2).
 * @param zone in which a day is searched.
 * @param year whose classes are shown.
 */
export async function listQueue(
  db: Db,
  teacherId: string,
  { limit, page, classId, ...asked }: Asked,
  { zone, year }: { zone: string; year: number },
): Promise<{ data: QueuedConsultation[]; totalCount: number }> {
  const searched = searchConditions(shownIn(zone), asked);
  const conditions = [
    sql`c.removed_at is null`,
    isForTeacher(teacherId),
    ...searched,
    ...(classId ? [isInClass(sql`c.student_id`, classId)] : []),
  ];
  const queue = {
    columns: COLUMNS,
    matching: sql`${SOURCE} where ${sql.join(conditions, sql` and `)}`,
    order: sql`answer.answered_at desc nulls first, c.created_at, c.id`,
    searched: searched.length > 0,
  };
  const { rows, totalCount } = await pageOf<ConsultationRow>(db, queue, {
    limit,
    page,
  });
  const classes = await classNamesBeside(
    db,
    rows.map(({ studentId }) => studentId),
    year,
  );
  const data = rows.map((row) => ({
    ...wireOf(row),
    level: row.level,
    classes: classes.get(row.studentId) ?? [],
  }));
  return { data, totalCount };
}

/** For the menu: a teacher's questions without an answer, a student's answers not looked at yet. */
export async function countWaiting(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${SOURCE}
    where c.removed_at is null and ${waitsFor(actor)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function waitingSince(
  db: Db,
  actor: Actor,
): Promise<{ waiting: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`
    select count(*)::int as waiting, min(c.created_at) as oldest_at ${SOURCE}
    where c.removed_at is null and ${waitsFor(actor)}`.execute(db);
  return rows[0] ?? { waiting: 0, oldestAt: null };
}

const waitsFor = ({ id, role }: Actor): RawBuilder<unknown> =>
  role === "STUDENT"
    ? sql`c.student_id = ${id} and answer.answered_at is not null and answer.watched_at is null`
    : sql`answer.answered_at is null and ${isForTeacher(id)}`;

export async function listOwn(db: Db, studentId: string): Promise<Consultation[]> {
  const { rows } = await sql<ConsultationRow>`select ${COLUMNS} ${SOURCE}
    where c.student_id = ${studentId} and c.removed_at is null
    order by c.created_at desc, c.id desc`.execute(db);
  return rows.map(wireOf);
}
