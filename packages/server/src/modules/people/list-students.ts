import type {
  listStudents as listCall,
  RewardHistoryEntry,
  StudentColumn,
  StudentRow,
} from "@markwell/contract/calls/students";
import { LEVELS } from "@markwell/domain/school/lists";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { classNamesOf, isInClass, placeOrder, placesOf, staysOf } from "./classes-beside.ts";
import { hasWord, inOrder, type Shown, searchConditions } from "./row-search.ts";
import { subjectLevelsOf } from "./subject-levels.ts";

type Asked = z.output<NonNullable<(typeof listCall)["query"]>> & {
  ids?: readonly string[] | undefined;
};
type Found = Omit<
  StudentRow,
  "_id" | "rewardHistory" | "subjectLevels" | "parentWaits" | "places"
> & {
  id: string;
  parentWaits: boolean;
  places: Array<{ id: string; name: string; index: number | null }> | null;
};

/**
 * Each named once. Asked per row, so a page reads only its own rows, whatever the database believes of
 * the tables' sizes.
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

/** Starts from the few tutors that match, not from every student. */
const isTutored = (word: string) => sql`
  people.id in (
    select student_tutors.student_id
    from student_tutors
    join people as teacher on teacher.id = student_tutors.teacher_id and teacher.removed_at is null
    where ${hasWord(sql`teacher.name`, word)})`;

const classesOf = (year: number) => classNamesOf(sql`students.person_id`, year);

/** Starts from the few classes that match. */
const isInClassNamed = (year: number, word: string) => sql`
  people.id in (
    select member.student_id from ${staysOf(year)}
    where member.left_at is null and ${hasWord(sql`classes.name`, word)})`;

/** For a search by column. */
const shownIn = (year: number) =>
  ({
    name: sql`people.name`,
    emailid: sql`concat_ws(' ', people.email, people.username)`,
    contact: sql`people.contact`,
    level: sql`students.level`,
    // A comma separates the names and is in none of them.
    tutorName: (word) =>
      word.includes(",") ? hasWord(sql`coalesce(${TUTORS}, '')`, word) : isTutored(word),
    classes: (word) => isInClassNamed(year, word),
  }) satisfies Shown<StudentColumn>;
/** Texts without regard to case, levels in the school's order; what is empty comes last. */
const orderIn = (year: number, classId?: string) =>
  ({
    name: BY_NAME,
    emailid: sql`coalesce(people.email, people.username)`,
    contact: sql`nullif(people.contact, '')`,
    level: sql`array_position(${sql.val([...LEVELS])}::text[], students.level)`,
    tutorName: sql`lower(${TUTORS})`,
    classes: placeOrder(sql`students.person_id`, year, classId),
  }) satisfies Shown<StudentColumn>;

const APPROVED = sql`exists (select from student_approvals where student_id = people.id)`;
const SUSPENDED = sql`exists (select from student_suspensions where student_id = people.id)`;
const CONDITIONS = {
  pending: sql`not ${APPROVED} and not ${SUSPENDED}`,
  approved: sql`${APPROVED} and not ${SUSPENDED}`,
  suspended: SUSPENDED,
} satisfies Record<
  Exclude<NonNullable<Asked["state"]>, "left" | "parent waits">,
  RawBuilder<unknown>
>;

/**
 * Current students (school platform, section 2 "Students list"), by name by default. Without `limit` all
 * that match, as specified.
 * @param year whose classes are shown
 * @param withPlaces also ids and index numbers of the classes
 * @param forAdmin only admins see purchases (section 6) and open consents
 */
export async function listStudents(
  db: Db,
  asked: Asked,
  {
    year,
    forAdmin = false,
    withPlaces = forAdmin,
  }: { year: number; forAdmin?: boolean; withPlaces?: boolean },
): Promise<{ data: StudentRow[]; totalCount: number }> {
  const order = inOrder(orderIn(year, asked.classId)[asked.sort ?? "name"], asked.order);
  const searched = searchConditions(shownIn(year), asked);
  const conditions = [
    ...STUDENTS,
    ...searched,
    asked.state === "left" ? sql`students.left_at is not null` : sql`students.left_at is null`,
    ...(asked.state === "parent waits" ? [sql`${forAdmin} and students.parent_email <> ''`] : []),
    ...(asked.state && asked.state !== "left" && asked.state !== "parent waits"
      ? [CONDITIONS[asked.state]]
      : []),
    // A password is chosen before the first sign-in, at registration or by an invitation.
    ...(asked.signedIn ? [sql`people.password_hash is null`] : []),
    ...(asked.email ? [sql`people.email is null`] : []),
    ...(asked.classId ? [isInClass(sql`people.id`, asked.classId)] : []),
    ...(asked._id ? [sql`people.id = ${asked._id}`] : []),
    ...(asked.ids ? [sql`people.id = any(${sql.val([...asked.ids])}::uuid[])`] : []),
  ];
  const list = {
    columns: sql`people.id`,
    matching: sql`${SOURCE} where ${sql.join(conditions, sql` and `)}`,
    order,
    searched: searched.length > 0,
  };
  const { rows: found, totalCount } = await pageOf<{ id: string }>(db, list, asked);
  const ids = found.map(({ id }) => id);
  const [{ rows }, bought, levels] = await Promise.all([
    sql<Found>`
      select people.id, people.name, coalesce(people.email, '') as emailid,
             coalesce(people.username, '') as username, students.contact_email, people.contact, students.level,
             students.mother_tongue,
             coalesce(${TUTORS}, '') as tutor_name, coalesce(${classesOf(year)}, '{}') as classes,
             ${withPlaces ? placesOf(sql`people.id`, year) : sql`null`} as places,
             students.guardian_open and ${forAdmin} as guardian_open,
             students.parent_email <> '' and ${forAdmin} as parent_waits,
             ${APPROVED} as approved, ${SUSPENDED} as suspended,
             coalesce((select balance from point_balances where student_id = people.id), 0) as points
      from unnest(${ids}::uuid[]) with ordinality as page (id, place)
      join people on people.id = page.id
      join students on students.person_id = people.id
      order by page.place`.execute(db),
    forAdmin && ids.length > 0 ? purchasesOf(db, ids) : undefined,
    subjectLevelsOf(db, ids),
  ]);
  const data = rows.map(({ id, parentWaits, places, ...row }) => ({
    _id: id,
    ...row,
    ...(places ? { places: places.map(({ id: _id, ...place }) => ({ _id, ...place })) } : {}),
    ...(parentWaits ? { parentWaits } : {}),
    ...(levels.has(id) ? { subjectLevels: levels.get(id) } : {}),
    rewardHistory: bought?.get(id) ?? [],
  }));
  return { data, totalCount };
}

const SOURCE = sql`from people join students on students.person_id = people.id`;
const STUDENTS = [sql`people.type = 'STUDENT'`, sql`people.removed_at is null`];

interface Row {
  id: string;
  studentId: string;
  name: string;
  cost: number;
  invoiceNumber: string;
  delivered: boolean;
}

/** Newest first; without cancelled orders. */
async function purchasesOf(
  db: Db,
  studentIds: readonly string[],
): Promise<Map<string, RewardHistoryEntry[]>> {
  const { rows } = await sql<Row>`
    select id, student_id, reward_name as name, cost, invoice_number, delivered_at is not null as delivered
    from reward_orders
    where student_id = any(${sql.val([...studentIds])}::uuid[]) and cancelled_at is null
    order by ordered_at desc, id desc`.execute(db);
  const bought = new Map<string, RewardHistoryEntry[]>();
  for (const { id, studentId, name, cost, invoiceNumber, delivered } of rows) {
    const entries = bought.get(studentId) ?? [];
    const status = delivered ? ("past" as const) : ("active" as const);
    entries.push({ _id: id, rewardId: { name, cost }, invoiceNumber, status });
    bought.set(studentId, entries);
  }
  return bought;
}
