import type {
  ClassDetail,
  ClassName,
  ClassRow,
  listClasses as listCall,
  MyClasses,
} from "@markwell/contract/calls/classes";
import { LEVELS } from "@markwell/domain/school/lists";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { BY_CLASS_NAME, BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { searchConditions } from "../people/index.ts";
import { findClassFor } from "./find-class.ts";

type Asked = z.output<NonNullable<(typeof listCall)["query"]>>;

const TEACHERS = sql`(
  select string_agg(distinct people.name, ', ')
  from class_staff join people on people.id = class_staff.teacher_id and people.removed_at is null
  where class_staff.class_id = classes.id)`;
const SHOWN = { name: sql`classes.name`, teachers: sql`coalesce(${TEACHERS}, '')` };
const BY_LEVEL = sql`array_position(${sql.val([...LEVELS])}::text[], classes.level)`;
const ORDER = sql`classes.year desc, ${BY_LEVEL}, ${BY_CLASS_NAME}, classes.id`;

/** All for an admin, their own for a teacher. */
const seenBy = ({ id, role }: Pick<Actor, "id" | "role">): RawBuilder<unknown> =>
  role === "ADMIN"
    ? sql`classes.removed_at is null`
    : sql`classes.removed_at is null and classes.id in (
        select class_id from class_staff where teacher_id = ${id})`;

export async function listClasses(
  db: Db,
  actor: Actor,
  { limit, page, ...asked }: Asked,
  thisYear: number,
): Promise<{ data: ClassRow[]; totalCount: number; years: number[]; thisYear: number }> {
  const searched = searchConditions(SHOWN, { search: asked.search });
  const conditions = [
    seenBy(actor),
    ...(asked.year ? [sql`classes.year = ${asked.year}`] : []),
    ...(asked.level ? [sql`classes.level = ${asked.level}`] : []),
    ...searched,
  ];
  const list = {
    columns: sql`classes.id`,
    matching: sql`from classes where ${sql.join(conditions, sql` and `)}`,
    order: ORDER,
    searched: searched.length > 0,
  };
  const [{ rows, totalCount }, years] = await Promise.all([
    pageOf<{ id: string }>(db, list, { limit, page }),
    sql<{ year: number }>`select distinct year from classes where ${seenBy(actor)}`.execute(db),
  ]);
  const data = await classRows(
    db,
    rows.map(({ id }) => id),
  );
  const known = new Set([thisYear, ...years.rows.map(({ year }) => year)]);
  return { data, totalCount, years: [...known].sort((a, b) => b - a), thisYear };
}

/** Members now; for a finished year, the members at its end. */
const IN_CLASS = sql`(member.left_at is null or member.ended_with is not null)`;

/** @throws HttpProblem 403/404. */
export async function readClass(db: Db, actor: Actor, classId: string): Promise<ClassDetail> {
  const { id } = await findClassFor(db, actor, classId);
  const [[row], { rows: members }] = await Promise.all([
    classRows(db, [id]),
    sql<
      Row<Omit<ClassDetail["members"][number], "joinedAt" | "index">> & {
        joinedAt: Date;
        index: number | null;
      }
    >`
      select people.id, people.name, coalesce(people.email, people.username) as emailid, students.level, member.joined_at,
             member.index_number as index
      from class_students member
      join people on people.id = member.student_id and people.removed_at is null
      join students on students.person_id = people.id
      where member.class_id = ${id} and ${IN_CLASS}
      order by member.index_number nulls last, ${BY_NAME}, people.id`.execute(db),
  ]);
  if (!row) throw new Error("a class that was found has no row");
  return {
    ...row,
    members: members.map(({ id: _id, joinedAt, index, ...member }) => ({
      _id,
      ...member,
      ...(index === null ? {} : { index }),
      joinedAt: joinedAt.toISOString(),
    })),
  };
}

/** The database row. */
type Row<T extends { _id: string }> = Omit<T, "_id"> & { id: string };
const withId = <T extends { id: string }>({ id: _id, ...row }: T) => ({ _id, ...row });

interface Found extends Row<Omit<ClassRow, "subject" | "teachers" | "formTeacher">> {
  subjectId: string | null;
  subject: string | null;
  teachers: { id: string; name: string; subjectId: string; subject: string }[];
  formId: string | null;
  formName: string | null;
}

/** In the order of their ids. */
async function classRows(db: Db, ids: readonly string[]): Promise<ClassRow[]> {
  const { rows } = await sql<Found>`
    select classes.id, classes.name, classes.year, classes.level, classes.version,
           subjects.id as subject_id, subjects.name as subject,
           (select count(*) from class_students member
            join people on people.id = member.student_id and people.removed_at is null
            where member.class_id = classes.id and ${IN_CLASS}) as students,
           (select count(*) from class_requests request
            join people on people.id = request.student_id and people.removed_at is null
            where request.class_id = classes.id) as waiting,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', people.id, 'name', people.name,
                      'subjectId', taught.id, 'subject', taught.name)
                      order by ${BY_NAME}, people.id, taught.position)
             from class_teachers
             join people on people.id = class_teachers.teacher_id and people.removed_at is null
             join subjects taught on taught.id = class_teachers.subject_id
             where class_teachers.class_id = classes.id), '[]') as teachers,
           form.id as form_id, form.name as form_name
    from unnest(${sql.val([...ids])}::uuid[]) with ordinality as page (id, place)
    join classes on classes.id = page.id
    left join subjects on subjects.id = classes.subject_id
    left join people form on form.id = classes.form_teacher_id and form.removed_at is null
    order by page.place`.execute(db);
  return rows.map(({ id: _id, subjectId, subject, teachers, students, waiting, ...found }) => {
    const { formId, formName, ...row } = found;
    return {
      _id,
      ...row,
      ...(formId && { formTeacher: { _id: formId, name: formName ?? "" } }),
      students: Number(students),
      waiting: Number(waiting),
      subject: subjectId ? { _id: subjectId, topic: subject ?? "" } : null,
      teachers: [...Map.groupBy(teachers, ({ id }) => id)].map(([id, taught]) => ({
        _id: id,
        name: taught[0]?.name ?? "",
        subjects: taught.map((each) => ({ _id: each.subjectId, topic: each.subject })),
      })),
    };
  });
}

export interface ClassWithTeachers {
  id: string;
  name: string;
  version: number;
  /** With the id of the subject. */
  teachers: readonly { id: string; name: string; subject: string }[];
  formTeacher?: { id: string; name: string } | undefined;
}

/** Reads the classes of a year, or those of these ids, with who teaches what in them. */
export async function classesWithTeachers(
  db: Db,
  of: { year: number } | { ids: readonly string[] },
): Promise<ClassWithTeachers[]> {
  const { rows } = await sql<{ id: string }>`
    select id from classes where removed_at is null
      and ${"year" in of ? sql`year = ${of.year}` : sql`id = any (${sql.val([...of.ids])}::uuid[])`}
    order by ${BY_CLASS_NAME}`.execute(db);
  const found = await classRows(
    db,
    rows.map(({ id }) => id),
  );
  return found.map(({ _id: id, name, version, teachers, formTeacher }) => ({
    id,
    name,
    version,
    teachers: teachers.flatMap((each) =>
      each.subjects.map((subject) => ({ id: each._id, name: each.name, subject: subject._id })),
    ),
    formTeacher: formTeacher && { id: formTeacher._id, name: formTeacher.name },
  }));
}

/** Any teacher sees them beside students. */
export async function listClassNames(db: Db, actor: Actor, year: number): Promise<ClassName[]> {
  const { rows } = await sql<Row<ClassName>>`
    select classes.id, classes.name, classes.level,
           exists (select from class_staff
                   where class_id = classes.id and teacher_id = ${actor.id}) as mine
    from classes where year = ${year} and removed_at is null
    order by ${BY_LEVEL}, ${BY_CLASS_NAME}, classes.id`.execute(db);
  return rows.map(withId);
}

export async function listColleagues(db: Db) {
  const { rows } = await sql<{ id: string; name: string; subject: string; subjects: string[] }>`
    select people.id, people.name, coalesce(teachers.subject_id::text, '') as subject,
           array(select subject_id::text from teacher_subjects
                 where teacher_id = people.id order by position) as subjects
    from teachers join people on people.id = teachers.person_id and people.removed_at is null
    order by ${BY_NAME}, people.id`.execute(db);
  return rows.map(withId);
}

/** The student's own classes of the year; of requested ones only that they wait. */
export async function readMyClasses(db: Db, studentId: string, year: number): Promise<MyClasses> {
  const [{ rows: classes }, { rows: requests }] = await Promise.all([
    sql<Row<MyClasses["classes"][number]>>`
      select classes.id, classes.name, classes.year, coalesce(subjects.name, '') as subject,
             coalesce((
               select jsonb_agg(distinct people.name)
               from class_staff
               join people on people.id = class_staff.teacher_id and people.removed_at is null
               where class_staff.class_id = classes.id), '[]') as teachers
      from class_students member
      join classes on classes.id = member.class_id and classes.removed_at is null and classes.year >= ${year}
      left join subjects on subjects.id = classes.subject_id
      where member.student_id = ${studentId} and member.left_at is null
      order by ${ORDER}`.execute(db),
    sql`select from class_requests
        join classes on classes.id = class_requests.class_id and classes.removed_at is null
        where class_requests.student_id = ${studentId}`.execute(db),
  ]);
  return { classes: classes.map(withId), waiting: requests.length };
}
