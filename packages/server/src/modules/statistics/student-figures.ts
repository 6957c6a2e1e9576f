import type { StudentFigures, StudentNote } from "@markwell/contract/calls/class-results";
import type { GradedAs } from "@markwell/domain/grading/grade-scale";
import { averageOf, monthlyAverages } from "@markwell/domain/statistics/averages";
import { testCell } from "@markwell/domain/statistics/class-results";
import { topicFigures, topicsSince } from "@markwell/domain/statistics/topics";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { isSat } from "../attempts/index.ts";
import { classesOfStudentFor, notesAbout, type StoredNote } from "../classes/index.ts";
import { findPerson } from "../people/index.ts";
import { gradedAs, gradingOf, listSubjects, type Subject } from "../subjects/index.ts";
import { testsFor } from "../tests/index.ts";
import { goalOf } from "./goal-of.ts";
import { COUNTED_ATTEMPT, countedAttemptsOf, subjectsWithFigures, topicSums } from "./store.ts";

const ATTEMPTS_SHOWN = 20;
const CONSULTATIONS_SHOWN = 10;

interface Time {
  now: number;
  zone: string;
}

/**
 * The statistics that the student sees, and notes for teachers; an admin finds notes in the student's
 * data.
 * @throws HttpProblem 403 for a teacher who teaches none of their classes, 404 for an admin without such
 * a student.
 */
export async function studentFigures(
  db: Db,
  actor: Actor,
  studentId: string,
  time: Time,
): Promise<StudentFigures> {
  const classes = await classesOfStudentFor(db, actor, studentId);
  const student = await findPerson(db, studentId);
  const { level } = await db
    .selectFrom("students")
    .select("level")
    .where("personId", "=", studentId)
    .executeTakeFirstOrThrow();
  const withFigures = await subjectsWithFigures(db, studentId);
  const subjects = [];
  for (const subject of await listSubjects(db)) {
    if (!withFigures.has(subject.id)) continue;
    const figures = await statisticsIn(db, studentId, subject, time);
    if (figures) subjects.push(figures);
  }
  return {
    student: {
      _id: studentId,
      name: student?.name ?? "",
      level,
      classes: classes.map(({ id, name, year }) => ({ _id: id, name, year })),
    },
    subjects,
    papers: await lastAttemptsOf(db, actor, studentId),
    worksheets: await worksheetsOf(db, studentId),
    consultations: await askedBy(db, studentId),
    notes:
      actor.role === "ADMIN"
        ? null
        : (await notesAbout(db, studentId)).map((note) => noteWire(note, actor)),
  };
}

export const noteWire = (note: StoredNote, reader: Pick<Actor, "id">): StudentNote => ({
  _id: note.id,
  text: note.body,
  author: note.author,
  own: note.authorId === reader.id,
  writtenAt: note.writtenAt.toISOString(),
  changedAt: note.changedAt?.toISOString() ?? "",
  version: note.version,
});

async function statisticsIn(
  db: Db,
  studentId: string,
  { id, name }: Subject,
  { now, zone }: Time,
): Promise<StudentFigures["subjects"][number] | undefined> {
  const whose = { studentId, subjectId: id };
  const papers = await countedAttemptsOf(db, whose);
  const topics = topicFigures(await topicSums(db, whose, topicsSince(now, zone)));
  if (papers.length === 0 && topics.all.length === 0) return undefined;
  return {
    subject: { _id: id, topic: name },
    goal: (await goalOf(db, whose)).goal,
    averageOverall: averageOf(papers),
    last5MonthAverage: monthlyAverages(papers, now, zone),
    papers: papers.length,
    topicalStatistics: topics.all,
    strongestTopics: topics.strongest,
    weakestTopics: topics.weakest,
  };
}

interface AttemptRow extends GradedAs {
  testId: string;
  title: string;
  subjects: Array<{ id: string; name: string }>;
  closedAt: Date;
  waiting: number;
  percent: number | null;
  worksheet: boolean;
  deleted: boolean;
  /** The caller may look into the test. */
  open: boolean;
}

/** Newest first, including deleted tests. */
async function lastAttemptsOf(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<StudentFigures["papers"]> {
  const { rows } = await sql<AttemptRow>`
    select tests.id as test_id, tests.title, attempts.closed_at, attempts.waiting, paper.percent,
           ${gradedAs()},
           exists (select from worksheets where worksheets.test_id = tests.id) as worksheet,
           tests.removed_at is not null as deleted, ${testsFor(actor, "look")} as open,
           (select coalesce(jsonb_agg(jsonb_build_object('id', subjects.id, 'name', subjects.name)
                                      order by subjects.position, subjects.name), '[]')
            from test_subjects join subjects on subjects.id = test_subjects.subject_id
            where test_subjects.test_id = tests.id) as subjects
    from attempts
    join tests on tests.id = attempts.test_id
    join students on students.person_id = attempts.student_id
    ${COUNTED_ATTEMPT}
    where attempts.student_id = ${studentId} and ${isSat()}
    order by attempts.closed_at desc, attempts.id limit ${ATTEMPTS_SHOWN}`.execute(db);
  const scaleOf = await gradingOf(db, rows);
  return rows.map(({ testId, title, subjects, closedAt, waiting, percent, ...row }) => {
    const level = scaleOf(row);
    const cell = testCell({ attempt: { closed: true, waiting, percent, level }, over: true });
    return {
      testid: testId,
      title,
      subjects: subjects.map(({ id, name }) => ({ _id: id, topic: name })),
      closedAt: closedAt.toISOString(),
      worksheet: row.worksheet,
      deleted: row.deleted,
      open: !row.deleted && row.open,
      state: cell.state as StudentFigures["papers"][number]["state"],
      percent: cell.percent,
      grade: cell.grade,
    };
  });
}

async function worksheetsOf(db: Db, studentId: string): Promise<StudentFigures["worksheets"]> {
  const { rows } = await sql<{ done: number; waiting: number; lastAt: Date | null }>`
    select count(*) filter (where ${isSat()})::int as done,
           count(*) filter (where attempts.closed_at is null)::int as waiting,
           max(attempts.closed_at) filter (where not attempts.put_away) as last_at
    from worksheets
    join tests on tests.id = worksheets.test_id and tests.removed_at is null
    left join attempts on attempts.test_id = worksheets.test_id and attempts.student_id = worksheets.student_id
    where worksheets.student_id = ${studentId}`.execute(db);
  const [row] = rows;
  return {
    done: row?.done ?? 0,
    waiting: row?.waiting ?? 0,
    lastAt: row?.lastAt?.toISOString() ?? "",
  };
}

interface AskedRow {
  id: string;
  subject: string;
  name: string;
  createdAt: Date;
  answered: boolean;
}

async function askedBy(db: Db, studentId: string): Promise<StudentFigures["consultations"]> {
  const { rows } = await sql<AskedRow>`
    select consultations.id, subjects.name as subject, consultations.name, consultations.created_at,
           exists (select from consultation_answers
                   where consultation_answers.consultation_id = consultations.id) as answered
    from consultations join subjects on subjects.id = consultations.subject_id
    where consultations.student_id = ${studentId} and consultations.removed_at is null
    order by consultations.created_at desc limit ${CONSULTATIONS_SHOWN}`.execute(db);
  return rows.map(({ id, subject, name, createdAt, answered }) => ({
    _id: id,
    subject,
    name,
    askedAt: createdAt.toISOString(),
    answered,
  }));
}
