import {
  type listStudents as listCall,
  STUDENT_COLUMNS,
  type StudentColumn,
  type StudentRow,
} from "@markwell/contract/calls/students";
import { LEVELS } from "@markwell/domain/school/lists";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";

type Asked = z.output<NonNullable<(typeof listCall)["query"]>>;
type Page = Omit<StudentRow, "_id"> & { id: string };

/**
 * The chosen tutors in one text; who teaches two subjects is named once. Asked per row, so that a
 * page asks for its own rows only, whatever the database believes of the tables' sizes.
 */
const TUTORS = sql`(
  select string_agg(chosen.name, ', ' order by chosen.place, chosen.name)
  from (select teacher.name,
               min(coalesce(array_position(array['mathematics', 'science', 'english'], lower(subjects.name)),
                            3 + subjects.position)) as place
        from student_tutors
        join subjects on subjects.id = student_tutors.subject_id
        join people as teacher on teacher.id = student_tutors.teacher_id and teacher.removed_at is null
        where student_tutors.student_id = students.person_id
        group by teacher.id) as chosen)`;

/** What each column shows, and so what a search in it looks through. */
const SHOWN = {
  name: sql`people.name`,
  emailid: sql`people.email`,
  contact: sql`people.contact`,
  level: sql`students.level`,
  tutorName: sql`coalesce(${TUTORS}, '')`,
} satisfies Record<StudentColumn, RawBuilder<unknown>>;
/** Texts without regard to case, levels in the school's order; what is empty comes last. */
const ORDER = {
  name: sql`lower(people.name)`,
  emailid: sql`people.email`,
  contact: sql`nullif(people.contact, '')`,
  level: sql`array_position(${sql.val([...LEVELS])}::text[], students.level)`,
  tutorName: sql`lower(${TUTORS})`,
} satisfies Record<StudentColumn, RawBuilder<unknown>>;

/**
 * Students who are not removed (school platform, section 2 "Students list"), by name unless another
 * order is asked for. Without `limit` all that match, as the specification's plain call wants.
 */
export async function listStudents(
  db: Db,
  asked: Asked,
): Promise<{ data: StudentRow[]; totalCount: number }> {
  const matching = studentsThat(asked);
  const { limit, page } = asked;
  const { rows } = await sql<Page>`
    select people.id, people.name, people.email as emailid, people.contact, students.level,
           ${SHOWN.tutorName} as tutor_name,
           exists (select from student_approvals where student_id = people.id) as approved,
           coalesce((select balance from point_balances where student_id = people.id), 0) as points
    ${matching}
    order by ${inOrder(asked)}
    limit ${limit ?? null} offset ${limit ? (page - 1) * limit : 0}`.execute(db);
  const data = rows.map(({ id, ...row }) => ({ _id: id, ...row }));
  // The whole list knows its length; a page does not, also not one past the end.
  if (!limit) return { data, totalCount: data.length };
  const count = await sql<{ count: number }>`select count(*)::int as count ${matching}`.execute(db);
  return { data, totalCount: count.rows[0]?.count ?? 0 };
}

function studentsThat(asked: Asked): RawBuilder<unknown> {
  const conditions = [sql`people.type = 'STUDENT'`, sql`people.removed_at is null`];
  for (const column of STUDENT_COLUMNS) {
    conditions.push(...wordsIn(asked[column]).map((word) => isIn(column, word)));
  }
  for (const word of wordsIn(asked.search)) {
    const anywhere = STUDENT_COLUMNS.map((column) => isIn(column, word));
    conditions.push(sql`(${sql.join(anywhere, sql` or `)})`);
  }
  return sql`
    from people join students on students.person_id = people.id
    where ${sql.join(conditions, sql` and `)}`;
}

/** Every word has to be found; case and width do not count. PostgreSQL text cannot hold NUL. */
const wordsIn = (text = ""): string[] =>
  text.replaceAll("\u0000", "").normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);

const isIn = (column: StudentColumn, word: string): RawBuilder<unknown> =>
  sql`strpos(lower(${SHOWN[column]}), ${word}) > 0`;

/** Ids end every order, so that pages never overlap. */
function inOrder({ sort = "name", order }: Asked): RawBuilder<unknown> {
  const down = order === "desc";
  const direction = down ? sql`desc` : sql`asc`;
  return sql`${ORDER[sort]} ${direction} nulls last, lower(people.name), people.id`;
}
