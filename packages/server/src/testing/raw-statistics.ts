import type { ReplyOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/statistics";
import { sql } from "kysely";
import type { Db } from "../platform/database/connect.ts";

/* Computed from attempts, answers and grades alone. Independent code: Singapore is always UTC+8. */

interface RawAttempt {
  attemptId: string;
  testId: string;
  title: string;
  studentId: string;
  subjects: string[];
  startedAt: Date;
  closedAt: Date;
  closedHow: string;
  savedAt: Date[];
  grades: RawGrade[];
}

interface RawGrade {
  marks: number | null;
  possible: number;
  blank: boolean;
  subjectId: string;
  topic: string;
  component: string;
  kind: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const wall = (at: number | Date) => new Date(Number(at) + 8 * HOUR);
const month = (at: number | Date) => wall(at).toISOString().slice(0, 7);
const day = (at: number | Date) => Math.floor(wall(at).getTime() / DAY);
/** Weeks from a Monday: 1 January 1970 was a Thursday. */
const week = (at: number | Date) => Math.floor((day(at) + 3) / 7);
const whole = (value: number) => Math.floor(value + 0.5 + 1e-9);
const sumOf = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((sum, item) => sum + value(item), 0);
const mean = (values: readonly number[]) =>
  values.length > 0 ? sumOf(values, (value) => value) / values.length : null;
const rounded = (value: number | null) =>
  value === null ? null : value < 100 ? Math.min(99, whole(value)) : 100;

async function rawAttempts(db: Db): Promise<RawAttempt[]> {
  const { rows } = await sql<RawAttempt>`
    select attempts.id as attempt_id, attempts.test_id, tests.title, attempts.student_id,
           attempts.started_at, attempts.closed_at, attempts.closed_how,
           array(select subject_id from test_subjects where test_id = tests.id) as subjects
    from attempts join tests on tests.id = attempts.test_id
    where attempts.closed_at is not null order by attempts.closed_at, attempts.id`.execute(db);
  for (const attempt of rows) {
    const saved = await sql<{ savedAt: Date }>`
      select saved_at from answers where attempt_id = ${attempt.attemptId}`.execute(db);
    const grades = await sql<RawGrade>`
      select grades.marks, grades.possible, grades.blank, r.subject_id, r.topic, r.component, r.kind
      from grades
      join test_questions on test_questions.test_id = ${attempt.testId}
        and test_questions.question_id = grades.question_id
      join question_revisions r on r.id = test_questions.revision_id
      where grades.attempt_id = ${attempt.attemptId}`.execute(db);
    attempt.savedAt = saved.rows.map(({ savedAt }) => savedAt);
    attempt.grades = grades.rows;
  }
  return rows;
}

function percentOf({ grades }: RawAttempt): number | null {
  if (grades.some(({ marks }) => marks === null)) return null;
  return shareOf(grades) * 100;
}

const shareOf = (grades: readonly RawGrade[]): number =>
  sumOf(grades, ({ marks }) => marks ?? 0) / sumOf(grades, ({ possible }) => possible);

function secondsAtWork({ startedAt, closedAt, closedHow, savedAt }: RawAttempt): number {
  const actions = [startedAt, ...savedAt.filter((at) => at <= closedAt)].map(Number);
  if (closedHow === "submitted") actions.push(Number(closedAt));
  actions.sort((one, other) => one - other);
  let seconds = 0;
  for (const [index, at] of actions.entries()) {
    seconds += Math.min(120, (at - (actions[index - 1] ?? at)) / 1000);
  }
  return seconds;
}

export async function rawStatistics(db: Db, now: number) {
  const all = await rawAttempts(db);
  const { rows: students } = await sql<{ id: string; level: string }>`
    select person_id as id, level from students
    join people on people.id = person_id where removed_at is null`.execute(db);
  const { rows: subjects } = await sql<{ id: string; name: string }>`
    select id, name from subjects`.execute(db);

  const of = (studentId: string, subjectId: string) =>
    all.filter(
      (attempt) => attempt.studentId === studentId && attempt.subjects.includes(subjectId),
    );
  const marked = (some: readonly RawAttempt[]) =>
    some.flatMap((attempt) => {
      const percent = percentOf(attempt);
      return percent === null ? [] : [{ ...attempt, percent }];
    });
  const average = (some: readonly RawAttempt[]) => mean(marked(some).map(({ percent }) => percent));
  const gradesOf = (studentId: string, subjectId: string) =>
    all
      .filter((attempt) => attempt.studentId === studentId)
      .flatMap(({ grades, closedAt }) => grades.map((grade) => ({ ...grade, closedAt })))
      .filter((grade) => grade.subjectId === subjectId && grade.marks !== null);
  const months = (count: number) => {
    const [year = 0, number = 0] = month(now).split("-").map(Number);
    return Array.from({ length: count }, (_, index) =>
      new Date(Date.UTC(year, number - count + index, 1)).toISOString().slice(0, 7),
    );
  };

  function details(studentId: string, subjectId: string) {
    const own = of(studentId, subjectId);
    const level = students.find(({ id }) => id === studentId)?.level;
    const peers = students
      .filter((student) => student.level === level)
      .flatMap(({ id }) => average(of(id, subjectId)) ?? []);
    const thisWeek = own.filter(({ closedAt }) => week(closedAt) === week(now));
    return {
      averageOverall: rounded(average(own)),
      averageOverallAllWebsite: rounded(mean(peers)),
      last5MonthAverage: months(5).map((name) => ({
        month: name,
        value: rounded(average(own.filter(({ closedAt }) => month(closedAt) === name))),
      })),
      lat5TestsScorePercentage: marked(own)
        .slice(-5)
        .map(({ testId, title, percent, closedAt }) => ({
          _id: testId,
          name: title,
          value: whole(percent),
          closedAt: closedAt.toISOString(),
        })),
      papersCompleted: thisWeek.length,
      hoursSpend: whole(sumOf(thisWeek, secondsAtWork) / 360) / 10,
      average: rounded(average(thisWeek)),
      completedTest: own.filter(({ closedAt }) => month(closedAt) === month(now)).length,
    } satisfies Partial<ReplyOf<typeof calls.userDetails>["data"]>;
  }

  function topics(studentId: string, subjectId: string) {
    const lately = gradesOf(studentId, subjectId).filter(
      ({ closedAt }) => day(closedAt) > day(now) - 180,
    );
    const all = [...new Set(lately.map(({ topic }) => topic))].map((topic) => {
      const ofTopic = lately.filter((grade) => grade.topic === topic);
      const answers = ofTopic.filter(({ blank }) => !blank).length;
      return { topic, exact: shareOf(ofTopic), value: whole(shareOf(ofTopic) * 100), answers };
    });
    const inOrder = (sign: 1 | -1, some: typeof all) =>
      [...some]
        .sort((a, b) => sign * (a.exact - b.exact) || (a.topic < b.topic ? -1 : 1))
        .map(({ exact: _, ...figure }) => figure);
    const telling = all.filter(({ answers }) => answers >= 3);
    return {
      topicalStatistics: inOrder(-1, all),
      strongestTopics: inOrder(-1, telling).slice(0, 3),
      weakestTopics: inOrder(1, telling).slice(0, 3),
    } satisfies Partial<ReplyOf<typeof calls.topicStatistics>["data"]>;
  }

  function components(studentId: string, subjectId: string) {
    const mathematics = subjects.find(({ id }) => id === subjectId)?.name === "Mathematics";
    const papersOfSubject = mathematics ? ["Paper 1", "Paper 2"] : ["Booklet A", "Booklet B"];
    const grades = gradesOf(studentId, subjectId);
    const value = (some: readonly RawGrade[], attempt: string) => {
      const ofPaper = some.filter(({ component }) =>
        mathematics ? component.startsWith(attempt) : component === attempt,
      );
      return ofPaper.length > 0 ? whole(shareOf(ofPaper) * 100) : null;
    };
    return {
      componentData: months(6).flatMap((name) =>
        papersOfSubject.map((attempt) => ({
          name,
          value: value(
            grades.filter(({ closedAt }) => month(closedAt) === name),
            attempt,
          ),
          paper: attempt,
        })),
      ),
      last30Days: papersOfSubject.map((attempt) => ({
        paper: attempt,
        value: value(
          grades.filter(({ closedAt }) => day(closedAt) > day(now) - 30),
          attempt,
        ),
      })),
    } satisfies Partial<ReplyOf<typeof calls.papersStatistics>["data"]>;
  }

  return { details, topics, components };
}
