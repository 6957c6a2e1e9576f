import type { StudentReport } from "@markwell/contract/wire/student-report";
import { bandLimits, type GradeScale, gradeOf } from "@markwell/domain/grading/grade-band";
import type { GradedAs } from "@markwell/domain/grading/grade-scale";
import { toPractise } from "@markwell/domain/practice/advice";
import { aMonthBefore, attendanceAt, toldOf } from "@markwell/domain/reports/student-report";
import { percentOf } from "@markwell/domain/results/percent";
import { topicsSince } from "@markwell/domain/statistics/topics";
import type { HomeworkFacts } from "@markwell/domain/tests/homework";
import { sql } from "kysely";
import { BY_CLASS_NAME } from "../../platform/database/by-name.ts";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import { isSat } from "../attempts/index.ts";
import { reviewWaits } from "../keys/index.ts";
import { countComments } from "../marking/index.ts";
import { openLevelEstimates, topicEvidence } from "../practice/index.ts";
import { remarksOn } from "../results/index.ts";
import { gradedAs, gradingOf, listSubjects, type Subject } from "../subjects/index.ts";
import { HOMEWORK, type HomeworkRow, homeworkOf } from "../tests/index.ts";
import type { ReportTime } from "./report-time.ts";
import { sentencesAbout } from "./sentences.ts";

const MOST_TESTS = 40;

/**
 * Levels as far as they can be told, and what they did since `from`; scores and corrections only where
 * the student may see them. The caller has checked who reads it.
 * @throws HttpProblem 404.
 */
export async function readStudentReport(
  db: Db,
  studentId: string,
  time: ReportTime,
): Promise<StudentReport> {
  const student = await findStudent(db, studentId);
  const whose = { id: studentId, level: student.level };
  const { lines, weak } = await levelsOf(db, whose, time);
  const [tests, work, worksheets, sentences] = await Promise.all([
    testsOf(db, studentId, time),
    assignedTo(db, studentId, time),
    worksheetsOf(db, studentId, time),
    sentencesAbout(db, studentId, time),
  ]);
  return {
    student: { _id: studentId, ...student },
    from: new Date(time.from).toISOString(),
    until: new Date(time.now).toISOString(),
    grades: bandLimits(student.level).reverse(),
    subjects: lines,
    ...tests,
    practise: toPractise(weak).map(({ subject, topic }) => ({ subject, topic })),
    attendance: attendanceAt(work, time.now),
    worksheets,
    sentences,
  };
}

async function findStudent(db: Db, studentId: string) {
  const { rows } = await sql<{ name: string; level: string; classes: string[] }>`
    select people.name, students.level,
           array(select classes.name from class_students member
                 join classes on classes.id = member.class_id and classes.removed_at is null
                 where member.student_id = people.id and member.left_at is null
                 order by classes.year desc, ${BY_CLASS_NAME}) as classes
    from students join people on people.id = students.person_id and people.removed_at is null
    where people.id = ${studentId}`.execute(db);
  const [student] = rows;
  if (!student) throw notFound();
  return student;
}

const onWire = ({ id, name }: Pick<Subject, "id" | "name">) => ({ _id: id, topic: name });

type Line = StudentReport["subjects"][number];

async function levelsOf(
  db: Db,
  { id: studentId, level }: { id: string; level: string },
  { now, zone }: ReportTime,
) {
  const evidence = await topicEvidence(db, studentId, { now, zone });
  // Whether the account is approved decides about something that a report does not tell.
  const at = { now, zone, evidence, approved: false };
  const estimates = await openLevelEstimates(db, studentId, level, at);
  const tried = new Set(evidence.map(({ subjectId }) => subjectId));
  const sat = await subjectsSat(db, studentId, topicsSince(now, zone));
  const known = (await listSubjects(db)).filter(({ id }) => tried.has(id) || sat.has(id));
  const found = await Promise.all(
    known.map(async (subject) => {
      const { standing, scale, weak, changeSince } = await estimates.of(subject.id);
      const about = onWire(subject);
      return {
        line: {
          subject: about,
          grades: bandLimits(scale).reverse(),
          range: standing.range && withPercents(standing.range, scale),
          goal: standing.goal,
          toGoal: standing.range ? standing.distance.kind : "unknown",
          change: changeSince(aMonthBefore(now, zone)),
        } satisfies Line,
        weak: weak.map((each) => ({ ...each, subjectId: subject.id, subject: about })),
      };
    }),
  );
  return { lines: found.map(({ line }) => line), weak: found.flatMap(({ weak }) => weak) };
}

function withPercents(
  { low, high }: { low: string; high: string },
  scale: GradeScale,
): Line["range"] {
  const bands = bandLimits(scale);
  const bandOf = (grade: string) => bands.find((each) => each.grade === grade);
  return { low, high, from: bandOf(low)?.from ?? 0, to: bandOf(high)?.to ?? 100 };
}

async function subjectsSat(db: Db, studentId: string, since: number) {
  const { rows } = await sql<{ subjectId: Subject["id"] }>`
    select distinct subject_id from paper_statistics
    where student_id = ${studentId} and closed_at >= ${new Date(since)}`.execute(db);
  return new Set(rows.map(({ subjectId }) => subjectId));
}

interface TestRow extends GradedAs {
  id: string;
  testId: string;
  title: string;
  subjects: Array<Pick<Subject, "id" | "name">>;
  closedAt: Date;
  score: number;
  total: number;
  waiting: number;
  scoreWaits: boolean;
  reviewed: boolean;
  deleted: boolean;
  count: number;
}

/** Newest first. */
async function testsOf(
  db: Db,
  studentId: string,
  { now, from }: ReportTime,
): Promise<Pick<StudentReport, "tests" | "testsLeftOut">> {
  const { rows } = await sql<TestRow>`
    select attempts.id, tests.id as test_id, tests.title, attempts.closed_at, attempts.score, attempts.total, attempts.waiting,
           ${gradedAs()},
           attempts.score_waits_until is not null as score_waits, attempts.reviewed_at is not null as reviewed,
           tests.removed_at is not null as deleted,
           (select coalesce(jsonb_agg(jsonb_build_object('id', subjects.id, 'name', subjects.name)
                                      order by subjects.position, subjects.name), '[]')
            from test_subjects join subjects on subjects.id = test_subjects.subject_id
            where test_subjects.test_id = tests.id) as subjects,
           count(*) over ()::int as count
    from attempts
    join tests on tests.id = attempts.test_id and tests.kind <> 'worksheet'
    join students on students.person_id = attempts.student_id
    where attempts.student_id = ${studentId} and ${isSat()}
      and attempts.closed_at >= ${new Date(from)} and attempts.closed_at <= ${new Date(now)}
    order by attempts.closed_at desc, attempts.id limit ${MOST_TESTS}`.execute(db);
  const waits = await reviewWaits(
    db,
    rows.map(({ testId }) => testId),
    now,
  );
  const scaleOf = await gradingOf(db, rows);
  const comments = await countComments(
    db,
    rows.map(({ id }) => id),
  );
  const tells = rows.map((row) => ({
    row,
    wait: waits.get(row.testId) ?? null,
    told: toldOf({ ...row, wait: waits.get(row.testId) ?? null }),
  }));
  const open = tells.filter(({ told }) => told.score === "told" && told.corrections === "open");
  const remarks = await remarksOn(
    db,
    studentId,
    open.map(({ row }) => row.id),
    now,
  );
  return {
    tests: tells.map(({ row, wait, told }) => {
      const percent = told.score === "told" ? percentOf(row.score, row.total) : null;
      const opensAt = told.corrections === "later" ? (wait?.until ?? null) : null;
      return {
        testid: row.testId,
        title: row.title,
        subjects: row.subjects.map(onWire),
        closedAt: row.closedAt.toISOString(),
        score: told.score,
        marks: percent === null ? null : row.score,
        maxMarks: row.total,
        percent,
        grade: percent === null ? "" : gradeOf(percent, scaleOf(row)),
        corrections: told.corrections,
        correctionsAt: opensAt === null ? null : new Date(opensAt).toISOString(),
        comments: told.corrections === "open" ? (comments.get(row.id) ?? 0) : 0,
        remarks: remarks.get(row.id) ?? [],
      };
    }),
    testsLeftOut: (rows[0]?.count ?? 0) - rows.length,
  };
}

async function assignedTo(
  db: Db,
  studentId: string,
  { now, from }: ReportTime,
): Promise<HomeworkFacts[]> {
  const { rows } = await sql<HomeworkRow>`
    select ${HOMEWORK}
    from candidates
    join tests on tests.id = candidates.test_id
    left join attempts on attempts.test_id = candidates.test_id and attempts.student_id = candidates.student_id
    where candidates.student_id = ${studentId} and candidates.kind = 'assigned'
      and candidates.registered_at <= ${new Date(now)}
      and (candidates.registered_at >= ${new Date(from)} or candidates.due_at >= ${new Date(from)})
      -- Nobody can hand in a test that was deleted.
      and (tests.removed_at is null or attempts.closed_at is not null)`.execute(db);
  return rows.map(homeworkOf);
}

async function worksheetsOf(db: Db, studentId: string, { now, from }: ReportTime): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select count(*)::int as done
    from attempts join tests on tests.id = attempts.test_id and tests.kind = 'worksheet'
    where attempts.student_id = ${studentId} and ${isSat()}
      and attempts.closed_at >= ${new Date(from)} and attempts.closed_at <= ${new Date(now)}`.execute(
    db,
  );
  return rows[0]?.done ?? 0;
}
