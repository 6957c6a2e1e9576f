import type { Role } from "@markwell/domain/people/role";
import { sql } from "kysely";
import { columnsIn } from "../../platform/database/columns.ts";
import { manyRows } from "../../platform/database/insert-many.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { recordActs } from "../audit/index.ts";
import {
  PERSON,
  STUDENT,
  type studentColumns,
  TEACHER,
  type teacherColumns,
} from "./person-columns.ts";

/** People of a file by their columns, as they are kept until the import is confirmed. */
export type ImportedStudent = ReturnType<typeof studentColumns>;
export type ImportedTeacher = ReturnType<typeof teacherColumns>;

/** Of somebody who is here already what a file may change. */
export interface ImportedChange {
  id: string;
  /** The e-mail or user name by which they were found: another one by now, and nothing is changed. */
  email: string;
  name: string;
  /** Of a student. */
  level?: string | undefined;
  /** Of a teacher. */
  subjectId?: string | undefined;
}

interface By {
  adminId: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Creates students as an admin's file has them: approved, without a password. Three statements,
 * however many they are.
 *
 * @returns their ids; fewer than students when an e-mail or a user name is taken: then the transaction is to be given up.
 */
export async function createStudents(
  trx: Trx,
  students: readonly ImportedStudent[],
  { adminId, now }: By,
): Promise<string[]> {
  const created = await insertPeople(trx, "STUDENT", students, now);
  const rows = created.map(([personId, student]) => ({ personId, ...columnsIn(STUDENT, student) }));
  const approvals = rows.map(({ personId }) => ({
    studentId: personId,
    approvedBy: adminId,
    approvedAt: new Date(now),
  }));
  if (rows.length === 0) return [];
  await sql`insert into students ${manyRows("students", rows)}`.execute(trx);
  await sql`insert into student_approvals ${manyRows("studentApprovals", approvals)}`.execute(trx);
  return rows.map(({ personId }) => personId);
}

/** The same for teachers. */
export async function createTeachers(
  trx: Trx,
  teachers: readonly ImportedTeacher[],
  { now }: By,
): Promise<string[]> {
  const created = await insertPeople(trx, "TRAINER", teachers, now);
  const rows = created.map(([personId, teacher]) => ({ personId, ...columnsIn(TEACHER, teacher) }));
  if (rows.length === 0) return [];
  await sql`insert into teachers ${manyRows("teachers", rows)}`.execute(trx);
  return rows.map(({ personId }) => personId);
}

async function insertPeople<Imported extends { email: string; username?: string }>(
  trx: Trx,
  type: Role,
  people: readonly Imported[],
  now: number,
): Promise<Array<[id: string, person: Imported]>> {
  if (people.length === 0) return [];
  const createdAt = new Date(now);
  const rows = people.map((person) => ({
    type,
    createdAt,
    ...columnsIn(PERSON, person),
    email: person.email || null,
    username: person.username || null,
  }));
  const created = await sql<{ id: string; login: string }>`
    insert into people ${manyRows("people", rows)}
    on conflict do nothing
    returning id, coalesce(email, username) as login`.execute(trx);
  const ids = new Map(created.rows.map(({ id, login }) => [login, id]));
  return people.flatMap((person): Array<[string, Imported]> => {
    const id = ids.get(person.email || person.username || "");
    return id ? [[id, person]] : [];
  });
}

/**
 * Changes people as an admin's file has them: their name, and a student's level or a teacher's subject.
 * Each gets a line in the audit log that names the fields; values that say who somebody is stay out of it.
 *
 * @returns how many are changed; fewer than were given when somebody has gone or has another e-mail:
 *   then the transaction is to be given up.
 */
export async function changePeople(
  trx: Trx,
  changes: readonly ImportedChange[],
  { adminId, now }: By,
): Promise<number> {
  if (changes.length === 0) return 0;
  const sent = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as sent (id uuid, email text, name text, level text, "subjectId" uuid)`;
  const { rows: held } = await sql<{ id: string; type: Role; sameName: boolean }>`
    select people.id, people.type, people.name = sent.name as same_name
    from people join ${sent} on sent.id = people.id and sent.email in (people.email, people.username)
    where people.removed_at is null
    order by people.id
    for update of people`.execute(trx);
  await sql`update people set name = sent.name from ${sent} where sent.id = people.id`.execute(trx);
  const { rows: moved } = await sql<{ id: string }>`
    update students set level = sent.level from ${sent}
    where sent.id = students.person_id and sent.level <> students.level
    returning students.person_id as id`.execute(trx);
  const { rows: taught } = await sql<{ id: string }>`
    update teachers set subject_id = sent."subjectId" from ${sent}
    where sent.id = teachers.person_id and sent."subjectId" is distinct from teachers.subject_id
      and sent."subjectId" is not null
    returning teachers.person_id as id`.execute(trx);
  const [levels, subjects] = [moved, taught].map((rows) => new Set(rows.map(({ id }) => id)));
  const acts = held.map(({ id, type, sameName }) => ({
    actorId: adminId,
    act: "edit" as const,
    targetKind: type === "STUDENT" ? ("student" as const) : ("teacher" as const),
    targetId: id,
    details: {
      sent: [
        ...(sameName ? [] : ["name"]),
        ...(levels?.has(id) ? ["level"] : []),
        ...(subjects?.has(id) ? ["subject"] : []),
      ],
    },
    at: now,
  }));
  // Whose classes alone change has the lines of the classes.
  await recordActs(
    trx,
    acts.filter(({ details }) => details.sent.length > 0),
  );
  return held.length;
}
