import type { AccountRole } from "@markwell/domain/people/role";
import { yearOf } from "@markwell/domain/school/calendar";
import type { Level, SubjectName } from "@markwell/domain/school/lists";
import {
  approveStudent,
  createAdmin,
  createStudent,
  createTeacher,
  hashPassword,
  setLevelRoles,
} from "../modules/people/index.ts";
import type { Db } from "../platform/database/connect.ts";
import { transaction } from "../platform/database/transaction.ts";
import type { Actor } from "../platform/sessions/actor.ts";
import { subjectId } from "./subjects.ts";

export const PASSWORD = "correct horse";

export interface TestPerson extends Actor {
  role: AccountRole;
  name: string;
  email: string;
}

let count = 0;
const next = () => ++count;
let hash: Promise<string> | undefined;
const hashOnce = () => {
  hash ??= hashPassword(PASSWORD);
  return hash;
};

interface Person {
  username?: string;
  name?: string;
  email?: string;
  now?: number;
}

export async function aTeacher(
  db: Db,
  {
    subject = "Mathematics",
    also = [],
    ...person
  }: Person & { subject?: SubjectName; also?: readonly SubjectName[] } = {},
): Promise<TestPerson> {
  const about = await describe("TRAINER", person);
  const subjects = await Promise.all([subject, ...also].map((name) => subjectId(db, name)));
  const [first = ""] = subjects;
  const id = await transaction(db, (trx) =>
    createTeacher(trx, { ...about, subject: first, subjects }),
  );
  return created("TRAINER", about, id);
}

/** Lets a teacher follow a subject at a level, and returns how calls ask for it. */
export async function aLevelRole(
  db: Db,
  { id }: Pick<Actor, "id">,
  { subject = "Mathematics", level = "primary 6" }: { subject?: SubjectName; level?: Level } = {},
): Promise<{ subject: string; level: Level }> {
  const role = { subject: await subjectId(db, subject), level };
  await transaction(db, (trx) => setLevelRoles(trx, id, [role]));
  return role;
}

export async function anAdmin(db: Db, person: Person = {}): Promise<TestPerson> {
  const about = await describe("ADMIN", person);
  return created("ADMIN", about, await transaction(db, (trx) => createAdmin(trx, about)));
}

export async function aStudent(
  db: Db,
  {
    level = "primary 6",
    approved = true,
    ...person
  }: Person & { level?: Level; approved?: boolean } = {},
): Promise<TestPerson> {
  const about = await describe("STUDENT", person);
  const id = await transaction(db, async (trx) => {
    const student = { ...about, level, postelCode: "123456", guardian: "agreed" as const };
    const personId = await createStudent(trx, student);
    if (personId && approved) await approveStudent(trx, personId, null, about.now);
    return personId;
  });
  return created("STUDENT", about, id);
}

async function describe(role: AccountRole, { name, email, username, now = Date.now() }: Person) {
  const number = next();
  const word = { ADMIN: "Admin", TRAINER: "Teacher", STUDENT: "Student" }[role];
  return {
    name: name ?? `${word} ${number}`,
    emailid: email ?? (username ? "" : `${word.toLowerCase()}${number}@school.test`),
    ...(username && { username }),
    passwordHash: await hashOnce(),
    createdBy: null,
    now,
  };
}

function created(
  role: AccountRole,
  about: { name: string; emailid: string },
  id: string | undefined,
): TestPerson {
  if (!id) throw new Error(`${about.emailid} is taken in the test school`);
  return { id, role, session: "", name: about.name, email: about.emailid };
}

export async function inClassOf(
  db: Db,
  teacher: TestPerson,
  studentIds: readonly string[],
  name: string,
): Promise<string> {
  const now = new Date();
  const { id: classId } = await db
    .insertInto("classes")
    .values({
      name,
      year: yearOf(now.getTime(), "Asia/Singapore"),
      level: "primary 6",
      createdBy: teacher.id,
      createdAt: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("classTeachers")
    .values({ classId, teacherId: teacher.id, subjectId: await subjectId(db), addedAt: now })
    .execute();
  const students = studentIds.map((studentId) => ({ classId, studentId, joinedAt: now }));
  await db.insertInto("classStudents").values(students).execute();
  return classId;
}
