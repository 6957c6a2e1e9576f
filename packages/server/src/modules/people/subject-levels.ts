import type { SubjectLevel } from "@markwell/domain/school/paper-format";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { manyRows } from "../../platform/database/insert-many.ts";
import type { Trx } from "../../platform/database/transaction.ts";

export interface LevelOfSubject {
  subject: { _id: string; topic: string };
  level: SubjectLevel;
}

/** In the school's order; who has none is left out. */
export async function subjectLevelsOf(
  db: Db,
  studentIds: readonly string[],
): Promise<Map<string, LevelOfSubject[]>> {
  const levels = new Map<string, LevelOfSubject[]>();
  if (studentIds.length === 0) return levels;
  const rows = await db
    .selectFrom("studentSubjectLevels")
    .innerJoin("subjects", "subjects.id", "studentSubjectLevels.subjectId")
    .select(["studentId", "subjectId", "subjects.name", "subjectLevel"])
    .where("studentId", "in", [...studentIds])
    .orderBy("subjects.position")
    .execute();
  for (const { studentId, subjectId, name, subjectLevel } of rows) {
    const own = levels.get(studentId) ?? [];
    own.push({ subject: { _id: subjectId, topic: name }, level: subjectLevel as SubjectLevel });
    levels.set(studentId, own);
  }
  return levels;
}

/**
 * SQL: whether `revisions` suit all of these students. Questions or students without a subject level
 * match everything. Other levels have an index of their own, so that the bank's stay usable.
 */
export const meantForAll = (studentIds: readonly string[]): RawBuilder<boolean> => sql<boolean>`
  revisions.question_id not in (
    select other.question_id
    from question_revisions other
    join student_subject_levels own
      on own.subject_id = other.subject_id and own.subject_level <> other.subject_level
    where other.is_current and other.subject_level <> ''
      and own.student_id = any (${sql.val([...studentIds])}::uuid[]))`;

/**
 * SQL: whether `tests` suit the student of `students` in one of their subjects. It only decides what is
 * offered and what a teacher is told.
 */
export const TEST_IS_MEANT_FOR = sql<boolean>`
  (tests.subject_level = '' or exists (
    select from test_subjects
    left join student_subject_levels own
      on own.subject_id = test_subjects.subject_id and own.student_id = students.person_id
    where test_subjects.test_id = tests.id and coalesce(own.subject_level, tests.subject_level) = tests.subject_level))`;

/** "" where the test is meant for them. */
export const OTHER_SUBJECT_LEVEL = sql<string>`
  case when ${TEST_IS_MEANT_FOR} then '' else (
    select string_agg(distinct own.subject_level, ', ' order by own.subject_level)
    from test_subjects
    join student_subject_levels own
      on own.subject_id = test_subjects.subject_id and own.student_id = students.person_id
    where test_subjects.test_id = tests.id) end`;

export interface WantedLevel {
  subject: string;
  level: SubjectLevel;
}

/** @returns those whose levels were others. The caller holds the students. */
export async function setSubjectLevels(
  trx: Trx,
  wanted: ReadonlyArray<{ studentId: string; levels: readonly WantedLevel[] }>,
): Promise<Set<string>> {
  const told = (levels: readonly WantedLevel[]) =>
    levels
      .map(({ subject, level }) => `${subject} ${level}`)
      .sort()
      .join();
  const before = await subjectLevelsOf(
    trx,
    wanted.map(({ studentId }) => studentId),
  );
  const others = wanted.filter(({ studentId, levels }) => {
    const stored = before.get(studentId) ?? [];
    return told(levels) !== told(stored.map((own) => ({ ...own, subject: own.subject._id })));
  });
  const changed = new Set(others.map(({ studentId }) => studentId));
  await removeSubjectLevels(trx, [...changed]);
  const rows = others.flatMap(({ studentId, levels }) =>
    levels.map(({ subject, level }) => ({ studentId, subjectId: subject, subjectLevel: level })),
  );
  if (rows.length > 0) {
    await sql`insert into student_subject_levels ${manyRows("studentSubjectLevels", rows)}`.execute(
      trx,
    );
  }
  return changed;
}

export async function removeSubjectLevels(trx: Trx, studentIds: readonly string[]): Promise<void> {
  await sql`
    delete from student_subject_levels
    where student_id = any(${sql.val([...studentIds])}::uuid[])`.execute(trx);
}
