import type { AttemptFact } from "@markwell/domain/statistics/averages";
import type { SchoolMonth } from "@markwell/domain/statistics/months";
import type { PartSum } from "@markwell/domain/statistics/parts";
import type { TopicSum } from "@markwell/domain/statistics/topics";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

export interface Whose {
  studentId: string;
  subjectId: string;
}

export interface CountedAttempt extends AttemptFact {
  testId: string;
  title: string;
  /** Its test was deleted later. */
  deleted: boolean;
}

export const TOPIC_SUMS = sql`sum(marks)::float8 as marks, sum(possible)::int as possible, sum(answers)::int as answers`;

/** SQL: `paper`, what an attempt counts with in the student's own statistics; no row while it does not count. */
export const COUNTED_ATTEMPT = sql`
  left join lateral (
    select attempt_id, percent::float8 as percent from paper_statistics
    where paper_statistics.attempt_id = attempts.id limit 1
  ) paper on true`;

/** Also of deleted tests; oldest first. */
export async function countedAttemptsOf(
  db: Db,
  { studentId, subjectId }: Whose,
): Promise<CountedAttempt[]> {
  const { rows } = await sql<Omit<CountedAttempt, "closedAt"> & { closedAt: Date }>`
    select attempts.test_id, tests.title, papers.closed_at, papers.percent::float8 as percent,
           papers.active_ms as active_time, tests.removed_at is not null as deleted
    from paper_statistics papers
    join attempts on attempts.id = papers.attempt_id
    join tests on tests.id = attempts.test_id
    where papers.student_id = ${studentId} and papers.subject_id = ${subjectId}
    order by papers.closed_at, papers.attempt_id`.execute(db);
  return rows.map((row) => ({ ...row, closedAt: row.closedAt.getTime() }));
}

/** The subjects in which a student has figures; a school may have many more. */
export async function subjectsWithFigures(db: Db, studentId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subjectId: string }>`
    select subject_id from paper_statistics where student_id = ${studentId}
    union
    select subject_id from topic_statistics where student_id = ${studentId}`.execute(db);
  return new Set(rows.map(({ subjectId }) => subjectId));
}

/**
 * Mean of the averages of students at the level with a marked attempt, each counting once; null without
 * any.
 */
export async function averageOfLevel(
  db: Db,
  level: string,
  subjectId: string,
): Promise<number | null> {
  const { rows } = await sql<{ average: number | null }>`
    select avg(sums.percent_sum / sums.papers)::float8 as average
    from students
    join people on people.id = students.person_id and people.removed_at is null
    join student_averages sums on sums.student_id = students.person_id
    where students.level = ${level} and students.left_at is null and sums.subject_id = ${subjectId} and sums.papers > 0`.execute(
    db,
  );
  return rows[0]?.average ?? null;
}

/** Only named topics if given. */
export async function topicSums(
  db: Db,
  { studentId, subjectId }: Whose,
  since: number,
  topics?: readonly string[],
): Promise<TopicSum[]> {
  const { rows } = await sql<TopicSum>`
    select topic, ${TOPIC_SUMS}
    from topic_statistics
    where student_id = ${studentId} and subject_id = ${subjectId} and closed_at >= ${new Date(since)}
      ${topics ? sql`and topic = any(${sql.val([...topics])}::text[])` : sql``}
    group by topic`.execute(db);
  return rows;
}

/** By month; `place` is that of the month. */
export async function partSums(
  db: Db,
  { studentId, subjectId }: Whose,
  months: readonly Pick<SchoolMonth, "from">[],
): Promise<Array<PartSum & { place: number }>> {
  const begins = months.map(({ from }) => new Date(from));
  const { rows } = await sql<PartSum & { place: number }>`
    select part, width_bucket(closed_at, ${sql.val(begins)}::timestamptz[]) - 1 as place,
           sum(marks)::float8 as marks, sum(possible)::int as possible
    from topic_statistics
    where student_id = ${studentId} and subject_id = ${subjectId} and closed_at >= ${begins[0]}
    group by 1, 2`.execute(db);
  return rows;
}

export async function badgesOf(db: Db, studentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("studentBadges")
    .select("badgeId")
    .where("studentId", "=", studentId)
    .orderBy("attainedAt")
    .orderBy("badgeId")
    .execute();
  return rows.map(({ badgeId }) => badgeId);
}
