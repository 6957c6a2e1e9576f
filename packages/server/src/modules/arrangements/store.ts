import type { Arrangement } from "@markwell/contract/calls/arrangements";
import type { Aid } from "@markwell/domain/arrangements/arrangement";
import { dayKey } from "@markwell/domain/school/calendar";
import { type RawBuilder, sql } from "kysely";
import { BY_CLASS_NAME, BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";

interface Row {
  id: string;
  studentId: string;
  student: string;
  level: string;
  classes: string[];
  beginsAt: Date;
  endsAt: Date | null;
  extraPercent: number;
  extraMinutes: number;
  breakMinutes: number;
  aids: Aid[];
  note: string;
  version: number;
}

/** Arrangements of the students whom a condition on `held` lets through, by name, those that hold first. */
export async function findArrangements(
  db: Db,
  condition: RawBuilder<unknown>,
  { zone, now }: { zone: string; now: number },
): Promise<Arrangement[]> {
  const { rows } = await sql<Row>`
    select held.id, held.student_id, people.name as student, students.level, held.begins_at, held.ends_at,
           held.extra_percent, held.extra_minutes, held.break_minutes, held.aids, held.note, held.version,
           array(select classes.name
                 from class_students member
                 join classes on classes.id = member.class_id and classes.removed_at is null
                 where member.student_id = held.student_id and member.left_at is null
                 order by classes.year desc, ${BY_CLASS_NAME}) as classes
    from access_arrangements held
    join students on students.person_id = held.student_id
    join people on people.id = held.student_id and people.removed_at is null
    where ${condition}
    order by ${BY_NAME}, people.id, coalesce(held.ends_at <= ${new Date(now)}, false), held.begins_at, held.id`.execute(
    db,
  );
  return rows.map(({ id, beginsAt, endsAt, ...row }) => ({
    ...row,
    _id: id,
    from: dayKey(beginsAt.getTime(), zone),
    // It ends at midnight, so the moment before belongs to its last day.
    to: endsAt === null ? null : dayKey(endsAt.getTime() - 1, zone),
    holds: beginsAt.getTime() > now ? "later" : endsAt && endsAt.getTime() <= now ? "over" : "now",
  }));
}

export const arrangementsOf = (db: Db, studentId: string, zone: string, now: number) =>
  findArrangements(db, sql`held.student_id = ${studentId}`, { zone, now });

export async function eraseArrangements(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("accessArrangements").where("studentId", "=", studentId).execute();
}
