import { type RawBuilder, sql } from "kysely";

/** The open stays in the classes of a year; the index on the student finds them. */
export const staysOf = (year: number): RawBuilder<unknown> => sql`
  class_students member
  join classes on classes.id = member.class_id and classes.year = ${year} and classes.removed_at is null`;

/** The names of a student's classes of a year by the alphabet, null without any: what lists show beside students. */
export const classNamesOf = (studentId: RawBuilder<unknown>, year: number): RawBuilder<unknown> =>
  sql`(
  select array_agg(classes.name order by lower(classes.name)) from ${staysOf(year)}
  where member.student_id = ${studentId} and member.left_at is null)`;

/** Whether a student is in this class now. */
export const isInClass = (studentId: RawBuilder<unknown>, classId: string): RawBuilder<unknown> =>
  sql`${studentId} in (
    select student_id from class_students where class_id = ${classId} and left_at is null)`;
