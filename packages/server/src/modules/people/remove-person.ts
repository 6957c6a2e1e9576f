import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { recordAction } from "../audit/index.ts";
import { lockPerson, lockTeacher } from "./find-person.ts";
import { forgetRosterId } from "./roster-ids.ts";

const WORDS = {
  TRAINER: { targetKind: "teacher", message: texts.teacher.removed },
  STUDENT: { targetKind: "student", message: texts.student.removed },
  ADMIN: { targetKind: "admin", message: texts.admins.removed },
} as const;

/**
 * Ends sessions and frees the e-mail; what they made stays. The database keeps the last admin.
 * @throws Refused for the last admin, and as lockTeacher; HttpProblem 404.
 */
export async function removePerson(
  db: Db,
  admin: Actor,
  type: keyof typeof WORDS,
  id: string,
  now: number,
) {
  const { targetKind, message } = WORDS[type];
  const remove = async (trx: Trx) => {
    await (type === "TRAINER" ? lockTeacher(trx, admin, id) : lockPerson(trx, type, id));
    await trx
      .updateTable("people")
      .set({ removedAt: new Date(now) })
      .where("id", "=", id)
      .execute();
    await endSessionsOf(trx, id);
    await recordAction(trx, {
      actorId: admin.id,
      act: "delete",
      targetKind,
      targetId: id,
      at: now,
    });
  };
  await transaction(db, remove).catch((cause) => refuseLast(cause));
  return { message };
}

/** @throws Refused where the database has kept the last admin; else the cause. */
export function refuseLast(cause: unknown, message: string = texts.admins.last): never {
  const { constraint } = cause as { constraint?: unknown };
  if (constraint === "people_last_admin") throw new Refused(message);
  throw cause;
}

interface Held {
  /** Null for somebody with only a user name. */
  email: string | null;
  username: string | null;
  erased: boolean;
}

/**
 * Also a deleted one, whose data is still there.
 * @throws HttpProblem 404 when there never was such a student.
 */
export async function lockForErasure(trx: Trx, studentId: string): Promise<Held> {
  const row = await trx
    .selectFrom("people")
    .innerJoin("students", "students.personId", "people.id")
    .leftJoin("studentErasures", "studentErasures.studentId", "people.id")
    .select(["people.email", "people.username", "studentErasures.erasedAt"])
    .where("people.id", "=", studentId)
    .forUpdate("people")
    .executeTakeFirst();
  if (!row) throw notFound(texts.privacy.gone);
  return { email: row.email, username: row.username, erased: row.erasedAt !== null };
}

/** Not erased, longest gone first. @param before epoch milliseconds. */
export async function goneStudents(
  db: Db,
  before: number,
): Promise<{ id: string; name: string; since: Date }[]> {
  const { rows } = await sql<{ id: string; name: string; since: Date }>`
    select people.id, people.name, least(students.left_at, people.removed_at) as since
    from people join students on students.person_id = people.id
    where least(students.left_at, people.removed_at) < ${new Date(before)}
      and not exists (select from student_erasures where student_id = people.id)
    order by since, people.id`.execute(db);
  return rows;
}

/** The row stays under an anonymous name for what refers to it; the e-mail is free. */
export async function erasePerson(
  trx: Trx,
  { studentId, by, now }: { studentId: string; by: string | null; now: number },
): Promise<void> {
  const at = new Date(now);
  await trx
    .updateTable("people")
    .set(({ fn, val }) => ({
      name: texts.privacy.erasedName,
      email: `${studentId}@erased.invalid`,
      username: null,
      contact: "",
      passwordHash: null,
      removedAt: fn.coalesce("removedAt", val(at)),
    }))
    .where("id", "=", studentId)
    .execute();
  await trx
    .updateTable("students")
    .set({
      postalCode: "0",
      school: "",
      contactEmail: "",
      motherTongue: "",
      language: "",
      parentName: "",
      parentEmail: "",
      guardianAgreedAt: null,
      guardianOpen: false,
      guardianWithdrawnAt: null,
    })
    .where("personId", "=", studentId)
    .execute();
  await forgetRosterId(trx, studentId);
  await trx.deleteFrom("studentTutors").where("studentId", "=", studentId).execute();
  await trx.deleteFrom("studentSubjectLevels").where("studentId", "=", studentId).execute();
  await trx.deleteFrom("studentGoals").where("studentId", "=", studentId).execute();
  await trx.deleteFrom("studentCountdowns").where("studentId", "=", studentId).execute();
  await trx.deleteFrom("studentSuspensions").where("studentId", "=", studentId).execute();
  await trx
    .insertInto("studentErasures")
    .values({ studentId, erasedBy: by, erasedAt: at })
    .execute();
}
