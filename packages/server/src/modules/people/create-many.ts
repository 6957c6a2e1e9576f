import type { Role } from "@markwell/domain/people/role";
import { sql } from "kysely";
import { columnsIn } from "../../platform/database/columns.ts";
import { manyRows } from "../../platform/database/insert-many.ts";
import type { Trx } from "../../platform/database/transaction.ts";
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

interface By {
  adminId: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Creates students as an admin's file has them: approved, without a password. Three statements,
 * however many they are.
 *
 * @returns their ids; fewer than students when an e-mail is taken: then the transaction is to be given up.
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

async function insertPeople<Imported extends { email: string }>(
  trx: Trx,
  type: Role,
  people: readonly Imported[],
  now: number,
): Promise<Array<[id: string, person: Imported]>> {
  const createdAt = new Date(now);
  const rows = people.map((person) => ({ type, createdAt, ...columnsIn(PERSON, person) }));
  const created = await sql<{ id: string; email: string }>`
    insert into people ${manyRows("people", rows)}
    on conflict (email) where removed_at is null do nothing
    returning id, email`.execute(trx);
  const ids = new Map(created.rows.map(({ id, email }) => [email, id]));
  return people.flatMap((person): Array<[string, Imported]> => {
    const id = ids.get(person.email);
    return id ? [[id, person]] : [];
  });
}
