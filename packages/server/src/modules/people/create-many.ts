import type { Role } from "@markwell/domain/people/role";
import type { MotherTongue } from "@markwell/domain/school/mother-tongue";
import { sql } from "kysely";
import { columnsIn } from "../../platform/database/columns.ts";
import { manyRows } from "../../platform/database/insert-many.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { recordActions } from "../audit/index.ts";
import {
  PERSON,
  STUDENT,
  type studentColumns,
  TEACHER,
  type teacherColumns,
} from "./person-columns.ts";
import { setSubjectLevels, type WantedLevel } from "./subject-levels.ts";
import { setSubjects } from "./teacher-subjects.ts";

interface Besides {
  motherTongue?: MotherTongue | "" | undefined;
  subjectLevels?: readonly WantedLevel[] | undefined;
}
export type ImportedStudent = ReturnType<typeof studentColumns> & Besides;
export type ImportedTeacher = ReturnType<typeof teacherColumns>;

export interface ImportedChange extends Besides {
  id: string;
  /** The e-mail or user name by which they were found: another one by now, and nothing is changed. */
  email: string;
  /** The e-mail or user name that they get instead; changed by `changeStudent`. */
  newLogin?: { emailid?: string; username?: string } | undefined;
  name: string;
  level?: string | undefined;
  /** For a teacher: their subjects in order, the first being the main one. */
  subjectIds?: readonly string[] | undefined;
  subjectId?: string | undefined;
}

interface By {
  adminId: string;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Approved, without a password, in a few statements.
 * @returns their ids; fewer when an e-mail or a user name is taken: then roll back.
 */
export async function createStudents(
  trx: Trx,
  students: readonly ImportedStudent[],
  { adminId, now }: By,
): Promise<string[]> {
  const created = await insertPeople(trx, "STUDENT", students, now);
  const rows = created.map(([personId, { motherTongue = "", ...student }]) => ({
    personId,
    ...columnsIn(STUDENT, { ...student, motherTongue }),
  }));
  const approvals = rows.map(({ personId }) => ({
    studentId: personId,
    approvedBy: adminId,
    approvedAt: new Date(now),
  }));
  if (rows.length === 0) return [];
  await sql`insert into students ${manyRows("students", rows)}`.execute(trx);
  await sql`insert into student_approvals ${manyRows("studentApprovals", approvals)}`.execute(trx);
  await setSubjectLevels(
    trx,
    created.flatMap(([studentId, { subjectLevels: levels = [] }]) =>
      levels.length > 0 ? [{ studentId, levels }] : [],
    ),
  );
  return rows.map(({ personId }) => personId);
}

export async function createTeachers(
  trx: Trx,
  teachers: readonly ImportedTeacher[],
  { now }: By,
): Promise<string[]> {
  const created = await insertPeople(trx, "TRAINER", teachers, now);
  const rows = created.map(([personId, teacher]) => ({ personId, ...columnsIn(TEACHER, teacher) }));
  if (rows.length === 0) return [];
  await sql`insert into teachers ${manyRows("teachers", rows)}`.execute(trx);
  await setSubjects(
    trx,
    created.map(([teacherId, { subjectId, subjectIds = [subjectId] }]) => ({
      teacherId,
      subjectIds,
    })),
  );
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
 * Changes name, levels, Mother Tongue or subjects. The audit line names the fields without personal
 * values.
 * @returns how many; fewer than given when somebody has gone or has another e-mail: then roll back.
 */
export async function changePeople(
  trx: Trx,
  changes: readonly ImportedChange[],
  { adminId, now }: By,
): Promise<number> {
  if (changes.length === 0) return 0;
  const sent = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
    as sent (id uuid, email text, name text, level text, "motherTongue" text)`;
  const { rows: locked } = await sql<{ id: string; type: Role; sameName: boolean }>`
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
  const levels = new Set(moved.map(({ id }) => id));
  const { rows: speaking } = await sql<{ id: string }>`
    update students set mother_tongue = sent."motherTongue" from ${sent}
    where sent.id = students.person_id and sent."motherTongue" <> students.mother_tongue
    returning students.person_id as id`.execute(trx);
  const tongues = new Set(speaking.map(({ id }) => id));
  const subjectLevels = await setSubjectLevels(
    trx,
    changes.flatMap(({ id, subjectLevels: own }) => (own ? [{ studentId: id, levels: own }] : [])),
  );
  const subjects = await teachOther(trx, changes);
  const actions = locked.map(({ id, type, sameName }) => ({
    actorId: adminId,
    act: "edit" as const,
    targetKind: type === "STUDENT" ? ("student" as const) : ("teacher" as const),
    targetId: id,
    details: {
      sent: [
        ...(sameName ? [] : ["name"]),
        ...(levels.has(id) ? ["level"] : []),
        ...(subjectLevels.has(id) ? ["subjectLevels"] : []),
        ...(tongues.has(id) ? ["motherTongue"] : []),
        ...(subjects.has(id) ? ["subject"] : []),
      ],
    },
    at: now,
  }));
  // Changes of classes alone have the class lines.
  await recordActions(
    trx,
    actions.filter(({ details }) => details.sent.length > 0),
  );
  return locked.length;
}

/** Returns the ids of those that changed. */
async function teachOther(
  trx: Trx,
  changes: readonly ImportedChange[],
): Promise<ReadonlySet<string>> {
  const wanted = changes.flatMap(({ id, subjectId, subjectIds = subjectId ? [subjectId] : [] }) =>
    subjectIds.length > 0 ? [{ teacherId: id, subjectIds }] : [],
  );
  const { rows } = await sql<{ id: string; subjectIds: string[] }>`
    select teacher_id as id, array_agg(subject_id::text order by position) as subject_ids
    from teacher_subjects where teacher_id = any(${wanted.map(({ teacherId }) => teacherId)}::uuid[])
    group by teacher_id`.execute(trx);
  const before = new Map(rows.map(({ id, subjectIds }) => [id, subjectIds.join()]));
  const others = wanted.filter(
    ({ teacherId, subjectIds }) => before.get(teacherId) !== subjectIds.join(),
  );
  await setSubjects(trx, others);
  return new Set(others.map(({ teacherId }) => teacherId));
}
