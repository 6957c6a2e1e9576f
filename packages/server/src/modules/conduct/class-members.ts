import type { ReplyOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/class-tests";
import type {
  ClassesOfTest,
  ClassToChoose,
  TestOfClass,
} from "@markwell/contract/calls/class-tests";
import { LEVELS } from "@markwell/domain/school/lists";
import type { SubjectLevelOrNone } from "@markwell/domain/school/subject-level";
import { sql } from "kysely";
import { BY_CLASS_NAME, BY_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findClassFor } from "../classes/index.ts";
import { subjectLevelsOf } from "../people/index.ts";
import { findTestFor, testsFor } from "../tests/index.ts";

export interface ClassMember {
  id: string;
  name: string;
  classIds: string[];
  state: "free" | "live" | "assigned" | "begun" | "finished";
  /** On the test by name or by link. */
  own: boolean;
  excepted: boolean;
}

/**
 * Current students of these classes, each once, by name.
 * @param testId undefined while the test is being made
 */
export async function membersOf(
  db: Db,
  testId: string | undefined,
  classIds: readonly string[],
): Promise<ClassMember[]> {
  const test = testId ?? null;
  const { rows } = await sql<ClassMember>`
    select people.id, people.name, member.class_ids,
           case when attempts.closed_at is not null then 'finished'
                when attempts.id is not null then 'begun'
                else coalesce(candidates.kind, 'free') end as state,
           not coalesce(candidates.through_class, true) as own,
           test_exceptions.student_id is not null as excepted
    from (select student_id, array_agg(class_id) as class_ids from class_students
          where left_at is null and class_id = any (${[...classIds]}::uuid[])
          group by student_id) as member
    join people on people.id = member.student_id and people.removed_at is null
    left join candidates on candidates.test_id = ${test} and candidates.student_id = people.id
    left join attempts on attempts.test_id = ${test} and attempts.student_id = people.id
    left join test_exceptions on test_exceptions.test_id = ${test} and test_exceptions.student_id = people.id
    order by ${BY_NAME}, people.id`.execute(db);
  return rows;
}

const IN_ORDER = sql`classes.year desc, array_position(${sql.val([...LEVELS])}::text[], classes.level),
  ${BY_CLASS_NAME}, classes.id`;

type Choice = Pick<ReplyOf<typeof calls.classesToChoose>, "data" | "test">;

/**
 * The teacher's classes with their students, to give them a test.
 * @param thisYear excludes earlier ones.
 * @throws HttpProblem 404/403.
 */
export async function classesToChoose(
  db: Db,
  actor: Actor,
  testId: string | undefined,
  thisYear: number,
): Promise<Choice> {
  if (testId) await findTestFor(db, actor, "conduct", testId);
  const { rows } = await sql<ChoiceRow>`
    select classes.id, classes.name, classes.year, classes.level,
           subjects.id as subject_id, subjects.name as subject,
           coalesce(test_classes.kind, '') as how, test_classes.due_at
    from classes
    left join subjects on subjects.id = classes.subject_id
    left join test_classes on test_classes.class_id = classes.id and test_classes.test_id = ${testId ?? null}
    where classes.removed_at is null and classes.year >= ${thisYear}
      and exists (select from class_staff
                  where class_staff.class_id = classes.id and class_staff.teacher_id = ${actor.id})
    order by ${IN_ORDER}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const members = await membersOf(db, testId, ids);
  const levels = await subjectLevelsOf(
    db,
    members.map((member) => member.id),
  );
  const data = rows.map(({ id, subjectId, subject, dueAt, ...row }) => ({
    ...row,
    _id: id,
    subject: subjectId ? { _id: subjectId, topic: subject ?? "" } : null,
    dueAt: dueAt?.toISOString() ?? null,
    students: members
      .filter(({ classIds }) => classIds.includes(id))
      .map((member) => ({
        _id: member.id,
        name: member.name,
        excepted: member.excepted,
        state: member.state,
        ...(levels.has(member.id) && { subjectLevels: levels.get(member.id) }),
      })),
  }));
  const test = testId ? await subjectLevelOf(db, testId) : undefined;
  return test ? { data, test } : { data };
}

async function subjectLevelOf(db: Db, testId: string): Promise<Choice["test"]> {
  const { rows } = await sql<LevelRow>`
    select tests.subject_level,
           jsonb_agg(jsonb_build_object('id', subjects.id, 'topic', subjects.name)
                     order by subjects.position) as subjects
    from tests
    join test_subjects on test_subjects.test_id = tests.id
    join subjects on subjects.id = test_subjects.subject_id
    where tests.id = ${testId} and tests.subject_level <> ''
    group by tests.id`.execute(db);
  return rows.map(({ subjectLevel, subjects }) => ({
    subjectLevel,
    subjects: subjects.map(({ id: _id, topic }) => ({ _id, topic })),
  }))[0];
}

interface LevelRow {
  subjectLevel: SubjectLevelOrNone;
  subjects: { id: string; topic: string }[];
}

interface ChoiceRow extends Pick<ClassToChoose, "name" | "year" | "level" | "how"> {
  id: string;
  subjectId: string | null;
  subject: string | null;
  dueAt: Date | null;
}

const progress = (classId: string, testId: string) => sql`
  lateral (
    select count(candidates.student_id)::int as on_test, count(attempts.id)::int as begun,
           count(attempts.closed_at)::int as finished, coalesce(sum(attempts.waiting), 0)::int as waiting,
           count(*)::int as students
    from class_students member
    join people on people.id = member.student_id and people.removed_at is null
    left join candidates on candidates.test_id = ${sql.ref(testId)} and candidates.student_id = people.id
    left join attempts on attempts.test_id = ${sql.ref(testId)} and attempts.student_id = people.id
    where member.class_id = ${sql.ref(classId)} and member.left_at is null) as progress`;

/** @throws HttpProblem 404/403. */
export async function classesOfTest(db: Db, actor: Actor, testId: string): Promise<ClassesOfTest> {
  await findTestFor(db, actor, "look", testId);
  const { rows } = await sql<GivenRow>`
    select classes.id, classes.name, classes.year, classes.level, test_classes.kind as how,
           test_classes.due_at, progress.students, progress.on_test, progress.begun, progress.finished
    from test_classes
    join classes on classes.id = test_classes.class_id and classes.removed_at is null
    cross join ${progress("test_classes.class_id", "test_classes.test_id")}
    where test_classes.test_id = ${testId}
    order by ${IN_ORDER}`.execute(db);
  const exceptions = await db
    .selectFrom("testExceptions")
    .innerJoin("people", "people.id", "testExceptions.studentId")
    .select(["people.id", "people.name"])
    .where("testExceptions.testId", "=", testId)
    .where("people.removedAt", "is", null)
    .orderBy(BY_NAME)
    .execute();
  const classes = rows.map(({ id, dueAt, ...row }) => ({
    ...row,
    _id: id,
    dueAt: dueAt?.toISOString() ?? null,
  }));
  return { classes, exceptions: exceptions.map(({ id, name }) => ({ _id: id, name })) };
}

interface GivenRow extends Omit<ClassesOfTest["classes"][number], "_id" | "dueAt"> {
  id: string;
  dueAt: Date | null;
}

/** For its teachers and admins. @throws HttpProblem 404/403. */
export async function testsOfClass(db: Db, actor: Actor, classId: string): Promise<TestOfClass[]> {
  const { id } = await findClassFor(db, actor, classId);
  const { rows } = await sql<HadRow>`
    select tests.id, tests.title, tests.kind as type, test_classes.kind as how, test_classes.due_at,
           test_classes.given_at, people.name as teacher, ${testsFor(actor, "conduct")} as mine,
           tests.begun_at is not null as testbegins, tests.conducted_at is not null as testconducted,
           progress.on_test, progress.begun, progress.finished, progress.waiting
    from test_classes
    join tests on tests.id = test_classes.test_id and tests.removed_at is null
    join people on people.id = tests.created_by
    cross join ${progress("test_classes.class_id", "test_classes.test_id")}
    where test_classes.class_id = ${id}
    order by test_classes.given_at desc, tests.id
    limit 500`.execute(db);
  return rows.map(({ id: testId, dueAt, givenAt, ...row }) => ({
    ...row,
    _id: testId,
    dueAt: dueAt?.toISOString() ?? null,
    givenAt: givenAt.toISOString(),
  }));
}

interface HadRow extends Omit<TestOfClass, "_id" | "dueAt" | "givenAt"> {
  id: string;
  dueAt: Date | null;
  givenAt: Date;
}
