import type { StudentFields } from "@markwell/contract/calls/people";
import type { TeacherFields } from "@markwell/contract/calls/teachers";
import type { AdminKind } from "@markwell/domain/people/admin-kind";
import type { Role } from "@markwell/domain/people/role";
import { subjectsAfter } from "@markwell/domain/people/teacher-subjects";
import type { ReportLanguage } from "@markwell/domain/reports/language";
import { toColumns } from "../../platform/database/columns.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { recordAction } from "../audit/index.ts";
import { personColumns, STUDENT, TEACHER } from "./person-columns.ts";
import { setSubjects } from "./teacher-subjects.ts";

interface Account {
  /** Made before the transaction: hashing takes longer than all the SQL. Null: invited to choose one. */
  passwordHash: string | null;
  /** Somebody else chose the password, so the pages ask for a new one. */
  passwordChangeDue?: boolean;
  /** The admin who creates it; null for the system and for students who register. */
  createdBy: string | null;
  /** Epoch milliseconds. */
  now: number;
}

type NewPerson = Account &
  Pick<StudentFields, "name" | "emailid"> & { contact?: string; username?: string | null };

export type NewStudent = NewPerson &
  Omit<StudentFields, "contact" | "school" | "contactEmail" | "motherTongue"> & {
    school?: string;
    /** Whether a parent or guardian agrees; "open" where a Primary student was not asked. */
    guardian: "agreed" | "open" | "not needed";
    /** The student made the account: it is unconfirmed until the address is confirmed or the office approves it. */
    selfRegistered?: boolean;
    /** The parent named at registration, for the office to confirm. */
    parentName?: string | undefined;
    parentEmail?: string | undefined;
    /** In which pages and mails speak to the student. */
    language?: ReportLanguage | undefined;
  };

export type NewTeacher = NewPerson &
  Omit<TeacherFields, "contact"> & {
    /** All subjects in order; left out: only `subject`. */
    subjects?: readonly string[] | undefined;
  };

/** Waits for approval. Returns the id; undefined when the e-mail is taken. */
export async function createStudent(trx: Trx, student: NewStudent): Promise<string | undefined> {
  const id = await insertPerson(trx, "STUDENT", student);
  if (!id) return undefined;
  await trx
    .insertInto("students")
    .values({
      personId: id,
      ...toColumns(STUDENT, student),
      guardianAgreedAt: student.guardian === "agreed" ? new Date(student.now) : null,
      guardianOpen: student.guardian === "open",
      selfRegistered: student.selfRegistered ?? false,
      parentEmail: student.parentEmail ?? "",
      parentName: student.parentEmail ? (student.parentName ?? "") : "",
      language: student.language ?? "",
    })
    .execute();
  return id;
}

/** Returns the id; undefined when the e-mail is taken. */
export async function createTeacher(trx: Trx, teacher: NewTeacher): Promise<string | undefined> {
  const id = await insertPerson(trx, "TRAINER", teacher);
  if (!id) return undefined;
  await trx
    .insertInto("teachers")
    .values({ personId: id, ...toColumns(TEACHER, teacher) })
    .execute();
  await setSubjects(trx, [{ teacherId: id, subjectIds: subjectsAfter([], teacher) }]);
  return id;
}

/** Returns the id; undefined when the e-mail is taken. */
export async function createAdmin(
  trx: Trx,
  { kind = "everything", ...admin }: NewPerson & { kind?: AdminKind | undefined },
): Promise<string | undefined> {
  const id = await insertPerson(trx, "ADMIN", admin);
  if (id) await setAdminKind(trx, id, kind);
  return id;
}

/** @returns whether it is another kind than before. */
export async function setAdminKind(trx: Trx, id: string, kind: AdminKind): Promise<boolean> {
  const adminKind = kind === "everything" ? null : kind;
  const changed = await trx
    .updateTable("people")
    .set({ adminKind })
    .where("id", "=", id)
    .where("adminKind", "is distinct from", adminKind)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

async function insertPerson(trx: Trx, type: Role, person: NewPerson): Promise<string | undefined> {
  const { passwordHash, passwordChangeDue = false, createdBy, now } = person;
  const row = await trx
    .insertInto("people")
    .values({
      type,
      ...personColumns(person),
      username: person.username ?? null,
      passwordHash,
      passwordChangeDue,
      createdAt: new Date(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return undefined;
  await recordAction(trx, {
    actorId: createdBy ?? row.id,
    act: "create",
    targetKind: "person",
    targetId: row.id,
    details: { type },
    at: now,
  });
  return row.id;
}
