import { texts } from "@markwell/contract/texts";
import { sql } from "kysely";
import { BY_CLASS_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { forbidden, notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";

export interface NamedClass {
  id: string;
  name: string;
  year: number;
}

/**
 * By name; an admin gets all, a teacher their own.
 * @throws HttpProblem 403 for a teacher who has none there.
 */
export async function classesOfLevel(
  db: Db,
  actor: Pick<Actor, "id" | "role">,
  { level, year }: { level: string; year: number },
): Promise<NamedClass[]> {
  const { rows } = await sql<NamedClass>`
    select id, name, year from classes
    where level = ${level} and year = ${year} and removed_at is null
      and (${actor.role === "ADMIN"} or exists (
        select from class_staff where class_id = classes.id and teacher_id = ${actor.id}))
    order by ${BY_CLASS_NAME}`.execute(db);
  if (rows.length === 0 && actor.role !== "ADMIN") throw forbidden(texts.classResults.noClasses);
  return rows;
}

/** By name, those of a subject among them only for it; `own` where the teacher belongs to the class. */
export async function classesAtLevel(
  db: Db,
  teacherId: string,
  { level, year, subjectId }: { level: string; year: number; subjectId: string },
): Promise<Array<NamedClass & { own: boolean }>> {
  const { rows } = await sql<NamedClass & { own: boolean }>`
    select id, name, year, exists (
        select from class_staff where class_id = classes.id and teacher_id = ${teacherId}) as own
    from classes
    where level = ${level} and year = ${year} and removed_at is null
      and coalesce(subject_id, ${subjectId}) = ${subjectId}
    order by ${BY_CLASS_NAME}`.execute(db);
  return rows;
}

/** Reads by year, latest first, at which levels there are classes. */
export async function levelsWithClasses(
  db: Db,
): Promise<Array<{ year: number; levels: string[] }>> {
  const { rows } = await sql<{ year: number; levels: string[] }>`
    select year, array_agg(distinct level order by level) as levels
    from classes where removed_at is null group by year order by year desc`.execute(db);
  return rows;
}

/**
 * A student's current classes, latest year first, for any of their teachers and admins.
 * @throws HttpProblem 403 for a teacher who teaches none of them, 404 for an admin without such a
 * student.
 */
export async function classesOfStudentFor(
  db: Db,
  actor: Pick<Actor, "id" | "role">,
  studentId: string,
): Promise<NamedClass[]> {
  const { rows } = await sql<NamedClass & { own: boolean }>`
    select classes.id, classes.name, classes.year,
           exists (select from class_staff
                   where class_id = classes.id and teacher_id = ${actor.id}) as own
    from class_students member
    join classes on classes.id = member.class_id and classes.removed_at is null
    join people on people.id = member.student_id and people.removed_at is null
    where member.student_id = ${studentId} and member.left_at is null
    order by classes.year desc, ${BY_CLASS_NAME}`.execute(db);
  if (actor.role !== "ADMIN" && !rows.some(({ own }) => own)) {
    throw forbidden(texts.classResults.studentForeign);
  }
  if (rows.length === 0 && !(await isStudent(db, studentId))) throw notFound();
  return rows.map(({ own: _, ...named }) => named);
}

async function isStudent(db: Db, studentId: string): Promise<boolean> {
  const found = await db
    .selectFrom("students")
    .innerJoin("people", "people.id", "students.personId")
    .select("people.id")
    .where("people.id", "=", studentId)
    .where("people.removedAt", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}
