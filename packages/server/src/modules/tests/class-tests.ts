import type { GivenKind } from "@markwell/domain/tests/class-work";
import { type RawBuilder, sql } from "kysely";
import { BY_CLASS_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";

export interface GivenTest {
  classId: string;
  kind: GivenKind;
  dueAt: number | null;
}

/** SQL: whether `tests` was given to classes, and the student is in none of them, or excepted. */
export const isForOthers = (student: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (exists (select from test_classes where test_classes.test_id = tests.id)
   and (not exists (select from test_classes join class_students using (class_id)
                    where test_classes.test_id = tests.id and left_at is null
                      and class_students.student_id = ${student})
        or exists (select from test_exceptions
                   where test_exceptions.test_id = tests.id
                     and test_exceptions.student_id = ${student})))`;

export async function givenTo(db: Db, testId: string): Promise<GivenTest[]> {
  const rows = await db
    .selectFrom("testClasses")
    .select(["classId", "kind", "dueAt"])
    .where("testId", "=", testId)
    .execute();
  return rows.map(({ classId, kind, dueAt }) => ({
    classId,
    kind: kind as GivenKind,
    dueAt: dueAt?.getTime() ?? null,
  }));
}

interface Giving {
  testId: string;
  classIds: readonly string[];
  kind: GivenKind;
  /** Epoch milliseconds; null: without an end; undefined: unchanged. */
  dueAt?: number | null | undefined;
  by: string;
  now: number;
}

/** Idempotent; sets the due date. */
export async function giveToClasses(
  trx: Trx,
  { testId, classIds, kind, dueAt, by, now }: Giving,
): Promise<void> {
  const due = dueAt == null ? null : new Date(dueAt);
  await trx
    .insertInto("testClasses")
    .values(
      classIds.map((classId) => ({
        testId,
        classId,
        kind,
        dueAt: due,
        givenBy: by,
        givenAt: new Date(now),
      })),
    )
    .onConflict((conflict) => {
      const known = conflict.columns(["testId", "classId"]);
      return dueAt === undefined ? known.doNothing() : known.doUpdateSet({ dueAt: due });
    })
    .execute();
}

/** Returns whether the class had it. */
export async function takeFromClass(trx: Trx, testId: string, classId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom("testClasses")
    .where("testId", "=", testId)
    .where("classId", "=", classId)
    .returning("classId")
    .executeTakeFirst();
  return row !== undefined;
}

interface Excepting {
  testId: string;
  /** The students whose exceptions are set; others stay. */
  among: readonly string[];
  /** Those of them who do not get the test from a class. */
  except: readonly string[];
  by: string;
  now: number;
}

export async function setExceptions(
  trx: Trx,
  { testId, among, except, by, now }: Excepting,
): Promise<void> {
  await sql`
    delete from test_exceptions
    where test_id = ${testId} and student_id = any (${[...among]}::uuid[])
      and student_id <> all (${[...except]}::uuid[])`.execute(trx);
  await sql`
    insert into test_exceptions (test_id, student_id, made_by, made_at)
    select ${testId}, id, ${by}, ${new Date(now)}
    from unnest(${[...except]}::uuid[]) as id
    where id = any (${[...among]}::uuid[])
    on conflict do nothing`.execute(trx);
}

/** So a student taken off does not get it back from a class. */
export async function exceptFromClasses(
  trx: Trx,
  { testId, studentId, by, now }: { testId: string; studentId: string; by: string; now: number },
): Promise<void> {
  await sql`
    insert into test_exceptions (test_id, student_id, made_by, made_at)
    select ${testId}, ${studentId}, ${by}, ${new Date(now)}
    where exists (select from test_classes join class_students using (class_id)
                  where test_id = ${testId} and student_id = ${studentId} and left_at is null)
    on conflict do nothing`.execute(trx);
}

interface ClassOfCandidate {
  _id: string;
  name: string;
  /** The student's index number in its register; null where nobody has entered it. */
  index: number | null;
}

/**
 * Of classes that have the test, or of all where none has it. An attempt keeps the classes of its
 * beginning; who is in none is left out.
 * @param studentIds only these
 */
export async function classesOfCandidates(
  db: Db,
  testId: string,
  studentIds?: readonly string[],
): Promise<ReadonlyMap<string, ClassOfCandidate[]>> {
  const { rows } = await sql<{
    studentId: string;
    classes: Array<{ id: string; name: string; index: number | null }>;
  }>`
    select candidates.student_id,
           jsonb_agg(jsonb_build_object('id', classes.id, 'name', classes.name, 'index', members.index_number)
                     order by ${BY_CLASS_NAME}, classes.id) as classes
    from candidates
    left join attempts using (test_id, student_id)
    cross join lateral (
      select class_id from attempt_classes where attempt_id = attempts.id
      union
      select class_id from class_students
      where class_students.student_id = candidates.student_id and left_at is null
        and not exists (select from attempt_classes where attempt_id = attempts.id)) as theirs
    join classes on classes.id = theirs.class_id
    left join class_students members on members.class_id = classes.id
      and members.student_id = candidates.student_id and members.left_at is null
    where candidates.test_id = ${testId}
      ${studentIds ? sql`and candidates.student_id = any(${sql.val([...studentIds])}::uuid[])` : sql``}
      and (theirs.class_id in (select class_id from test_classes where test_id = ${testId})
           or not exists (select from test_classes where test_id = ${testId}))
    group by candidates.student_id`.execute(db);
  return new Map(
    rows.map(({ studentId, classes }) => [
      studentId,
      classes.map(({ id, ...facts }) => ({ _id: id, ...facts })),
    ]),
  );
}
