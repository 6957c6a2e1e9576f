import type { Role } from "@markwell/domain/people/role";
import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

interface Imported {
  name: string;
  /** Lower case. */
  email: string;
  /** "" for none. */
  contact: string;
}
export interface ImportedStudent extends Imported {
  level: string;
  postalCode: string;
}
export interface ImportedTeacher extends Imported {
  subjectId: string;
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
 * @returns their ids; fewer than students when an e-mail is taken: then the transaction is to be given up.
 */
export async function createStudents(
  trx: Trx,
  students: readonly ImportedStudent[],
  { adminId, now }: By,
): Promise<string[]> {
  const ids = await insertPeople(trx, "STUDENT", students, now);
  await sql`
    insert into students (person_id, level, postal_code)
    select people.id, given.level, given."postalCode"
    from jsonb_to_recordset(${json(students)}::jsonb)
      as given (email text, level text, "postalCode" text)
    join people on people.email = given.email
    where people.id = any(${sql.val(ids)}::uuid[])`.execute(trx);
  await sql`
    insert into student_approvals (student_id, approved_by, approved_at)
    select id, ${adminId}, ${new Date(now)} from unnest(${sql.val(ids)}::uuid[]) as id`.execute(
    trx,
  );
  return ids;
}

/** The same for teachers. */
export async function createTeachers(
  trx: Trx,
  teachers: readonly ImportedTeacher[],
  { now }: By,
): Promise<string[]> {
  const ids = await insertPeople(trx, "TRAINER", teachers, now);
  await sql`
    insert into teachers (person_id, subject_id)
    select people.id, given."subjectId"
    from jsonb_to_recordset(${json(teachers)}::jsonb) as given (email text, "subjectId" uuid)
    join people on people.email = given.email
    where people.id = any(${sql.val(ids)}::uuid[])`.execute(trx);
  return ids;
}

async function insertPeople(trx: Trx, type: Role, people: readonly Imported[], now: number) {
  const { rows } = await sql<{ id: string }>`
    insert into people (type, name, email, contact, created_at)
    select ${type}, name, email, contact, ${new Date(now)}
    from jsonb_to_recordset(${json(people)}::jsonb) as given (name text, email text, contact text)
    on conflict (email) where removed_at is null do nothing
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

const json = (people: readonly Imported[]) => sql.val(JSON.stringify(people));
