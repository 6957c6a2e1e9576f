import type { Role } from "@markwell/domain/people/role";
import type { Level } from "@markwell/domain/school/lists";
import type { Trx } from "../../platform/database/transaction.ts";
import { recordAct } from "../audit/index.ts";

interface NewPerson {
  name: string;
  /** Lower case. */
  email: string;
  /** Of hashPassword, made before the transaction: hashing takes longer than all the SQL. */
  passwordHash: string;
  contact?: string;
  /** Who creates it: an admin; null for the school itself and for pupils who register. */
  createdBy: string | null;
  /** Epoch milliseconds. */
  now: number;
}

export interface NewStudent extends NewPerson {
  level: Level;
  postalCode: string;
  school?: string;
  guardianAgreed: boolean;
}

export interface NewTeacher extends NewPerson {
  subjectId: string | null;
}

/** Creates a pupil who waits for approval. Returns the id; undefined when the e-mail is taken. */
export async function createStudent(trx: Trx, student: NewStudent): Promise<string | undefined> {
  const id = await insertPerson(trx, "STUDENT", student);
  if (!id) return undefined;
  await trx
    .insertInto("students")
    .values({
      personId: id,
      level: student.level,
      postalCode: student.postalCode,
      school: student.school ?? "",
      guardianAgreedAt: student.guardianAgreed ? new Date(student.now) : null,
    })
    .execute();
  return id;
}

/** Creates a teacher. Returns the id; undefined when the e-mail is taken. */
export async function createTeacher(trx: Trx, teacher: NewTeacher): Promise<string | undefined> {
  const id = await insertPerson(trx, "TRAINER", teacher);
  if (!id) return undefined;
  await trx.insertInto("teachers").values({ personId: id, subjectId: teacher.subjectId }).execute();
  return id;
}

/** Creates an admin. Returns the id; undefined when the e-mail is taken. */
export async function createAdmin(trx: Trx, admin: NewPerson): Promise<string | undefined> {
  return insertPerson(trx, "ADMIN", admin);
}

async function insertPerson(trx: Trx, type: Role, person: NewPerson): Promise<string | undefined> {
  const { name, email, passwordHash, contact = "", createdBy, now } = person;
  const row = await trx
    .insertInto("people")
    .values({ type, name, email, contact, passwordHash, createdAt: new Date(now) })
    .onConflict((conflict) => conflict.column("email").where("removedAt", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return undefined;
  await recordAct(trx, {
    actorId: createdBy ?? row.id,
    act: "create",
    targetKind: "person",
    targetId: row.id,
    details: { type },
    at: now,
  });
  return row.id;
}
