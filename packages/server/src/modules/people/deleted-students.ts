import type { DeletedStudent, deletedStudents } from "@markwell/contract/calls/students";
import { texts } from "@markwell/contract/texts";
import { restoreDaysLeft } from "@markwell/domain/people/account-state";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { classNamesBeside } from "./classes-beside.ts";
import { findByLogins } from "./find-person.ts";
import { searchConditions } from "./row-search.ts";

type Asked = z.output<NonNullable<(typeof deletedStudents)["query"]>>;

interface Found {
  id: string;
  name: string;
  emailid: string;
  username: string;
  level: string;
  removedAt: Date;
}

/** Not erased; latest first by default. @param year whose classes are shown. */
export async function listDeletedStudents(
  db: Db,
  asked: Asked,
  { now, year }: { now: number; year: number },
): Promise<{ data: DeletedStudent[]; totalCount: number }> {
  const shown = { name: sql`people.name`, emailid: sql`coalesce(people.email, people.username)` };
  const searched = searchConditions(shown, asked);
  const conditions = [
    sql`people.type = 'STUDENT'`,
    sql`people.removed_at is not null`,
    sql`not exists (select from student_erasures where student_id = people.id)`,
    ...searched,
  ];
  const by = asked.sort ? sql`lower(${shown[asked.sort]})` : sql`people.removed_at`;
  const down = asked.sort ? asked.order === "desc" : true;
  const { rows, totalCount } = await pageOf<Found>(
    db,
    {
      columns: sql`people.id, people.name, coalesce(people.email, '') as emailid,
        coalesce(people.username, '') as username, students.level, people.removed_at`,
      matching: sql`from people join students on students.person_id = people.id
        where ${sql.join(conditions, sql` and `)}`,
      order: sql`${by} ${down ? sql`desc` : sql`asc`}, people.id`,
      searched: searched.length > 0,
    },
    asked,
  );
  const ids = rows.map(({ id }) => id);
  const classes = await classNamesBeside(db, ids, year);
  const data = rows.map(({ id, removedAt, ...row }) => ({
    _id: id,
    ...row,
    classes: classes.get(id) ?? [],
    deletedAt: removedAt.toISOString(),
    daysLeft: restoreDaysLeft(removedAt.getTime(), now),
  }));
  return { data, totalCount };
}

/**
 * Within 30 days, with password and results, signed out.
 * @throws HttpProblem 404, or their data is erased; Refused when it is too late, or somebody else now has
 * their e-mail or user name.
 */
export async function restoreStudent(
  db: Db,
  admin: Actor,
  studentId: string,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const student = await trx
      .selectFrom("people")
      .leftJoin("studentErasures", "studentErasures.studentId", "people.id")
      .select(["people.email", "people.username", "people.removedAt", "studentErasures.erasedAt"])
      .where("people.id", "=", studentId)
      .where("people.type", "=", "STUDENT")
      .forUpdate("people")
      .executeTakeFirst();
    if (!student || student.erasedAt) throw notFound(texts.student.gone);
    if (!student.removedAt) return;
    if (restoreDaysLeft(student.removedAt.getTime(), now) === 0) {
      throw new Refused(texts.student.tooLateToRestore);
    }
    if (student.email && (await findByLogins(trx, [student.email])).size > 0) {
      throw new Refused(texts.student.emailTakenSince);
    }
    if (student.username && (await findByLogins(trx, [student.username])).size > 0) {
      throw new Refused(texts.username.takenSince);
    }
    await trx.updateTable("people").set({ removedAt: null }).where("id", "=", studentId).execute();
    await recordAction(trx, {
      actorId: admin.id,
      act: "restore",
      targetKind: "student",
      targetId: studentId,
      at: now,
    });
  });
  return { message: texts.student.restored };
}
