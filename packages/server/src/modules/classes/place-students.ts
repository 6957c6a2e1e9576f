import { texts } from "@markwell/contract/texts";
import { classKey } from "@markwell/domain/classes/class-name";
import { sql } from "kysely";
import { BY_CLASS_NAME, BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import { recordActions } from "../audit/index.ts";
import type { AfterMembership } from "./membership.ts";

/** The form classes of a year: those for all subjects. */
export interface ClassesOfYear {
  year: number;
  /** By `classKey`, the name as written. */
  names: ReadonlyMap<string, string>;
  /** By student; `kept`: a list may not take them out. */
  of: ReadonlyMap<string, readonly Stay[]>;
  /** Who is in a form class, by `classKey`. */
  members: ReadonlyMap<string, readonly Stay[]>;
}

interface Stay {
  studentId: string;
  student: string;
  /** The student's e-mail or user name. */
  login: string;
  name: string;
  index: number | null;
  kept: boolean;
}

/** Reads the classes of a year and who is in them. */
export async function readClassesOf(db: Db, year: number): Promise<ClassesOfYear> {
  const [{ rows: classes }, { rows: members }] = await Promise.all([
    sql<{ name: string }>`
      select name from classes where year = ${year} and removed_at is null`.execute(db),
    sql<Stay>`
      select member.student_id, people.name as student, coalesce(people.email, people.username, '') as login,
             classes.name, member.index_number as index, classes.subject_id is not null as kept
      from class_students member
      join classes on classes.id = member.class_id and classes.removed_at is null and classes.year = ${year}
      join people on people.id = member.student_id and people.removed_at is null
      where member.left_at is null
      order by ${BY_CLASS_NAME}, ${BY_NAME}`.execute(db),
  ]);
  return {
    year,
    names: new Map(classes.map(({ name }) => [classKey(name), name])),
    of: Map.groupBy(members, ({ studentId }) => studentId),
    members: Map.groupBy(
      members.filter(({ kept }) => !kept),
      ({ name }) => classKey(name),
    ),
  };
}

export interface Place {
  studentId: string;
  /** For a class to be created. */
  level: string;
  classes: readonly string[];
  /** The number in the first class, if the list has one; else it stays. */
  numbered?: { class: string; number: number } | undefined;
}

/**
 * Puts students into a year's classes as a list names them, creating missing ones. They leave other form
 * classes; subject groups only where somebody takes them out. One audit line per class for joiners, one
 * for leavers.
 * @returns the counts.
 * @throws Refused when two members of a class would have one index number.
 */
export async function placeStudents(
  trx: Trx,
  after: AfterMembership,
  { year, places, by, now }: { year: number; places: readonly Place[]; by: string; now: number },
): Promise<{ made: number; joined: number; left: number }> {
  if (places.length === 0) return { made: 0, joined: 0, left: 0 };
  const at = new Date(now);
  const firsts = new Map<string, { name: string; level: string }>();
  const wanted = places.flatMap(({ studentId, level, classes }) =>
    classes.map((name) => {
      const key = classKey(name);
      if (!firsts.has(key)) firsts.set(key, { name, level });
      return { student: studentId, key };
    }),
  );
  const missing = sql`jsonb_to_recordset(${JSON.stringify([...firsts.values()])}::jsonb)
    as missing (name text, level text)`;
  const { rows: made } = await sql<{ id: string }>`
    insert into classes (name, year, level, created_by, created_at)
    select name, ${year}::smallint, level, ${by}::uuid, ${at}::timestamptz from ${missing} order by name
    on conflict do nothing returning id`.execute(trx);
  // All of the year in one order, so that two lists at once wait for each other.
  await sql`
    select id from classes where year = ${year} and removed_at is null order by id for update`.execute(
    trx,
  );
  const named = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (student uuid, key text)`;
  const { rows: left } = await sql<Changed>`
    update class_students member set left_at = greatest(member.joined_at, ${at})
    from classes
    where classes.id = member.class_id and classes.year = ${year} and classes.removed_at is null
      and classes.subject_id is null and member.left_at is null
      and member.student_id = any (${places.map(({ studentId }) => studentId)}::uuid[])
      and (member.student_id, ${BY_CLASS_NAME}) not in (select student, key from ${named})
    returning member.class_id, member.student_id`.execute(trx);
  const { rows: joined } = await sql<Changed>`
    insert into class_students (class_id, student_id, joined_at, added_by)
    select distinct classes.id, wanted.student, greatest(${at}::timestamptz, (
             select max(left_at) + interval '1 millisecond' from class_students before
             where before.class_id = classes.id and before.student_id = wanted.student)), ${by}::uuid
    from ${named}
    join classes on classes.year = ${year} and ${BY_CLASS_NAME} = wanted.key and classes.removed_at is null
    join students on students.person_id = wanted.student
    on conflict (class_id, student_id) where left_at is null do nothing
    returning class_id, student_id`.execute(trx);
  const numbers = places.flatMap(({ studentId, numbered }) =>
    numbered
      ? [{ student: studentId, key: classKey(numbered.class), number: numbered.number }]
      : [],
  );
  await sql`
    update class_students member set index_number = numbered.number
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as numbered (student uuid, key text, number smallint)
    join classes on classes.year = ${year} and ${BY_CLASS_NAME} = numbered.key and classes.removed_at is null
    where member.class_id = classes.id and member.student_id = numbered.student and member.left_at is null
      and member.index_number is distinct from numbered.number`.execute(trx);
  // Complete by now, so two members with one number are told here, and not at the commit.
  if (numbers.length > 0) {
    await sql`set constraints class_students_index_once immediate`.execute(trx).catch((cause) => {
      throw isIndexTwice(cause) ? new Refused(texts.roster.indexClash) : cause;
    });
    await sql`set constraints class_students_index_once deferred`.execute(trx);
  }
  await sql`
    delete from class_requests using class_students member
    where member.class_id = class_requests.class_id and member.student_id = class_requests.student_id
      and member.left_at is null`.execute(trx);
  await recordActions(trx, [
    ...made.map(({ id }) => ({ ...line(by, id, now), act: "create" as const })),
    ...byClass(left).map(([id, students]) => ({
      ...line(by, id, now),
      act: "take students out" as const,
      details: { students, count: students.length },
    })),
    ...byClass(joined).map(([id, students]) => ({
      ...line(by, id, now),
      act: "add students" as const,
      details: { students, count: students.length },
    })),
  ]);
  const studentIds = [...new Set([...left, ...joined].map(({ studentId }) => studentId))];
  if (studentIds.length > 0) await after(trx, { studentIds, now });
  return { made: made.length, joined: joined.length, left: left.length };
}

const isIndexTwice = (cause: unknown): boolean =>
  cause instanceof Error &&
  "constraint" in cause &&
  cause.constraint === "class_students_index_once";

interface Changed {
  classId: string;
  studentId: string;
}

const line = (actorId: string, targetId: string, at: number) => ({
  actorId,
  targetKind: "class" as const,
  targetId,
  at,
});

const byClass = (rows: readonly Changed[]) =>
  [...Map.groupBy(rows, ({ classId }) => classId)].map(
    ([classId, changed]) => [classId, changed.map(({ studentId }) => studentId)] as const,
  );
