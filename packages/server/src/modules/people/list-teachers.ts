import type {
  listTeachers as listCall,
  TeacherColumn,
  TeacherRow,
} from "@markwell/contract/calls/teachers";
import { texts } from "@markwell/contract/texts";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import { inOrder, type Shown, searchConditions } from "./row-search.ts";

type Asked = z.output<NonNullable<(typeof listCall)["query"]>>;

interface Found {
  id: string;
  name: string;
  emailid: string;
  contact: string;
  subjectId: string | null;
  topic: string | null;
}

const SHOWN = {
  name: sql`people.name`,
  emailid: sql`people.email`,
  contact: sql`people.contact`,
  subject: sql`coalesce(subjects.name, '')`,
} satisfies Shown<TeacherColumn>;
/** Texts without regard to case; what is empty comes last. */
const ORDER = {
  name: sql`lower(people.name)`,
  emailid: sql`people.email`,
  contact: sql`nullif(people.contact, '')`,
  subject: sql`lower(subjects.name)`,
} satisfies Shown<TeacherColumn>;

/**
 * Teachers who are not removed (school platform, section 2 "Teachers list"), by name unless another
 * order is asked for. Without `limit` all that match, as the specification's plain call wants.
 */
export async function listTeachers(
  db: Db,
  asked: Asked,
): Promise<{ data: TeacherRow[]; totalCount: number }> {
  const matching = teachersThat(searchConditions(SHOWN, asked));
  const { limit, page } = asked;
  const { rows } = await sql<Found>`
    ${selected} ${matching}
    order by ${inOrder(ORDER[asked.sort ?? "name"], asked.order)}
    limit ${limit ?? null} offset ${limit ? (page - 1) * limit : 0}`.execute(db);
  const data = rows.map(teacherWire);
  if (!limit) return { data, totalCount: data.length };
  const count = await sql<{ count: number }>`select count(*)::int as count ${matching}`.execute(db);
  return { data, totalCount: count.rows[0]?.count ?? 0 };
}

/**
 * One teacher as the list shows them.
 *
 * @throws HttpProblem 404 when there is no such teacher, or not any more.
 */
export async function findTeacher(db: Db, id: string): Promise<TeacherRow> {
  const { rows } = await sql<Found>`${selected} ${teachersThat([sql`people.id = ${id}`])}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound(texts.teacher.gone);
  return teacherWire(row);
}

const selected = sql`
  select people.id, people.name, people.email as emailid, people.contact, subjects.id as subject_id,
         subjects.name as topic`;

const teachersThat = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  from people
  left join teachers on teachers.person_id = people.id
  left join subjects on subjects.id = teachers.subject_id
  where ${sql.join([sql`people.type = 'TRAINER'`, sql`people.removed_at is null`, ...conditions], sql` and `)}`;

const teacherWire = ({ id, subjectId, topic, ...row }: Found): TeacherRow => ({
  _id: id,
  ...row,
  subject: { _id: subjectId ?? "", topic: topic ?? "" },
});
