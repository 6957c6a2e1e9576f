import type {
  listTeachers as listCall,
  TeacherColumn,
  TeacherRow,
} from "@markwell/contract/calls/teachers";
import { texts } from "@markwell/contract/texts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { z } from "zod";
import { BY_NAME } from "../../platform/database/by-name.ts";
import { toFields } from "../../platform/database/columns.ts";
import type { Db } from "../../platform/database/connect.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import type { People } from "../../platform/database/schema.ts";
import { notFound } from "../../platform/http/problems.ts";
import { LEVEL_ROLES } from "./level-roles.ts";
import { PERSON } from "./person-columns.ts";
import { HAS_TWO_STEPS, inOrder, type Shown, searchConditions } from "./row-search.ts";

type Asked = z.output<NonNullable<(typeof listCall)["query"]>>;

interface Found extends Pick<Selectable<People>, (typeof PERSON)[keyof typeof PERSON]> {
  id: string;
  subjectId: string | null;
  topic: string | null;
  subjects: { id: string; topic: string }[];
  levelRoles: { id: string; topic: string; level: string }[];
  twoStep: boolean;
  alsoAdmin: boolean;
}

const ofSubjects = (what: RawBuilder<unknown>) => sql`(
  select ${what} from teacher_subjects
  join subjects on subjects.id = teacher_subjects.subject_id
  where teacher_subjects.teacher_id = people.id)`;

const SHOWN = {
  name: sql`people.name`,
  emailid: sql`people.email`,
  contact: sql`people.contact`,
  subject: sql`coalesce(${ofSubjects(sql`string_agg(subjects.name, ' ')`)}, '')`,
} satisfies Shown<TeacherColumn>;
/** Texts ignore case; empty ones come last. */
const ORDER = {
  name: BY_NAME,
  emailid: sql`people.email`,
  contact: sql`nullif(people.contact, '')`,
  subject: sql`lower(subjects.name)`,
} satisfies Shown<TeacherColumn>;

/**
 * By name by default (school platform, section 2 "Teachers list"). Without `limit` all that match, as
 * specified.
 */
export async function listTeachers(
  db: Db,
  asked: Asked,
): Promise<{ data: TeacherRow[]; totalCount: number }> {
  const searched = [
    ...searchConditions(SHOWN, asked),
    ...(asked.twoStep ? [sql`${HAS_TWO_STEPS} = ${asked.twoStep === "yes"}`] : []),
  ];
  const teachers = {
    columns: COLUMNS,
    matching: teachersThat(searched),
    order: inOrder(ORDER[asked.sort ?? "name"], asked.order),
    searched: searched.length > 0,
  };
  const { rows, totalCount } = await pageOf<Found>(db, teachers, asked);
  return { data: rows.map(teacherWire), totalCount };
}

/** @throws HttpProblem 404. */
export async function findTeacher(db: Db, id: string): Promise<TeacherRow> {
  const which = teachersThat([sql`people.id = ${id}`]);
  const { rows } = await sql<Found>`select ${COLUMNS} ${which}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(texts.teacher.gone);
  return teacherWire(row);
}

const COLUMNS = sql`
  people.id, ${sql.join(Object.values(PERSON).map((column) => sql.ref(`people.${column}`)))},
  subjects.id as subject_id, subjects.name as topic,
  coalesce(${ofSubjects(sql`jsonb_agg(jsonb_build_object('id', subjects.id, 'topic', subjects.name)
    order by teacher_subjects.position)`)}, '[]') as subjects, ${LEVEL_ROLES}, ${HAS_TWO_STEPS} as two_step, people.also_admin`;

const teachersThat = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  from people
  left join teachers on teachers.person_id = people.id
  left join subjects on subjects.id = teachers.subject_id
  where ${sql.join([sql`people.type = 'TRAINER'`, sql`people.removed_at is null`, ...conditions], sql` and `)}`;

const teacherWire = ({
  id,
  subjectId,
  topic,
  subjects,
  levelRoles,
  twoStep,
  alsoAdmin,
  ...person
}: Found): TeacherRow => ({
  _id: id,
  ...toFields(PERSON, { ...person, email: person.email ?? "" }),
  subject: { _id: subjectId ?? "", topic: topic ?? "" },
  subjects: subjects.map((each) => ({ _id: each.id, topic: each.topic })),
  twoStep,
  ...(alsoAdmin && { alsoAdmin }),
  ...(levelRoles.length > 0 && {
    levelRoles: levelRoles.map(({ id: _id, topic, level }) => ({ subject: { _id, topic }, level })),
  }),
});
