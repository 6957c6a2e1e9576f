import { type RawBuilder, sql } from "kysely";
import { BY_CLASS_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";

/** The index on the student finds them. */
export const staysOf = (year: number): RawBuilder<unknown> => sql`
  class_students member
  join classes on classes.id = member.class_id and classes.year = ${year} and classes.removed_at is null`;

/** Null without any. */
export const classNamesOf = (studentId: RawBuilder<unknown>, year: number): RawBuilder<unknown> =>
  sql`(
  select array_agg(classes.name order by ${BY_CLASS_NAME}) from ${staysOf(year)}
  where member.student_id = ${studentId} and member.left_at is null)`;

/** The same with id and index number; null without any. */
export const placesOf = (studentId: RawBuilder<unknown>, year: number): RawBuilder<unknown> =>
  sql`(
  select json_agg(json_build_object('id', classes.id, 'name', classes.name, 'index', member.index_number)
                  order by ${BY_CLASS_NAME}) from ${staysOf(year)}
  where member.student_id = ${studentId} and member.left_at is null)`;

/** As a register: by the asked or else the first class, in it by index number. Null without a class. */
export const placeOrder = (
  studentId: RawBuilder<unknown>,
  year: number,
  classId?: string,
): RawBuilder<unknown> => sql`(
  select lower(classes.name) || ' ' || lpad(coalesce(member.index_number, 100)::text, 3, '0') from ${staysOf(year)}
  where member.student_id = ${studentId} and member.left_at is null
    and ${classId ? sql`member.class_id = ${classId}` : sql`true`}
  order by ${BY_CLASS_NAME} limit 1)`;

export const isInClass = (studentId: RawBuilder<unknown>, classId: string): RawBuilder<unknown> =>
  sql`${studentId} in (
    select student_id from class_students where class_id = ${classId} and left_at is null)`;

/** For the students of a page alone, not for every row before it. */
export async function classNamesBeside(
  db: Db,
  studentIds: readonly string[],
  year: number,
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ id: string; classes: string[] | null }>`
    select id, ${classNamesOf(sql`page.id`, year)} as classes
    from (select distinct unnest(${[...studentIds]}::uuid[]) as id) as page`.execute(db);
  return new Map(rows.map(({ id, classes }) => [id, classes ?? []]));
}
