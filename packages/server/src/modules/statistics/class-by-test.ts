import type { ClassResultsByTest } from "@markwell/contract/calls/class-results";
import type { GradeScale } from "@markwell/domain/grading/grade-band";
import type { GradedAs } from "@markwell/domain/grading/grade-scale";
import type { SubjectLevelOrNone } from "@markwell/domain/school/subject-level";
import {
  averageOfPlaces,
  type PlaceInTest,
  type TestCell,
  testCell,
} from "@markwell/domain/statistics/class-results";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { gradingOf } from "../subjects/index.ts";
import { testsFor } from "../tests/index.ts";
import {
  attemptCounts,
  type ClassScope,
  type ClassStudent,
  moment,
  readWithStudents,
  scopeWire,
  studentWire,
} from "./class-scope.ts";

/** Tests that one reply shows: more columns than these nobody compares at once. */
const TESTS_SHOWN = 40;

interface TestRow {
  part: number;
  id: string;
  title: string;
  level: string;
  deleted: boolean;
  /** The caller may look into it. */
  open: boolean;
  subjects: Array<[id: string, name: string]>;
  at: number;
  /** Numbers of the students. */
  students: number[];
  /** Null: not begun. */
  closed: Array<boolean | null>;
  /** For places not begun: their time is over. */
  over: boolean[];
  waiting: number[];
  percents: Array<number | null>;
  /** The students' levels at the start; null if the test has a level. */
  levels: Array<string | null> | null;
  /** By which attempts are graded, and in which year each was begun; null where none has one. */
  subjectLevels: Array<SubjectLevelOrNone | null> | null;
  years: Array<number | null> | null;
}

interface Places {
  tests: TestRow[];
  /** All tests, including those left out. */
  count: number;
}

interface Place {
  place: PlaceInTest;
  cell: TestCell;
}

/** The places of students in tests, by the number of the student; with a subject only its tests. */
export async function readPlaces(
  db: Db,
  actor: Actor,
  scope: ClassScope,
  { subjectId, now }: { subjectId: string | null; now: number },
): Promise<{
  students: ClassStudent[];
  columns: Array<{ test: TestRow; byStudent: Map<number, Place> }>;
  testsLeftOut: number;
}> {
  const { students, figures } = await readWithStudents(
    db,
    scope,
    placesOf(actor, scope, { subjectId, now }),
  );
  const listed = new Map(students.map((student) => [student.number, student]));
  const gradedAsAt = (test: TestRow, at: number, student: number): GradedAs => ({
    level: test.level || (test.levels?.[at] ?? listed.get(student)?.level ?? ""),
    subjectLevel: test.subjectLevels?.[at] ?? "",
    year: test.years?.[at] ?? 0,
  });
  const scaleOf = await gradingOf(
    db,
    figures.tests.flatMap((test) =>
      (test.subjectLevels ?? []).map((subjectLevel) => ({ level: "", subjectLevel, year: 0 })),
    ),
  );
  const columns = figures.tests.flatMap((test) => {
    const places = test.students.map((student, at) => {
      return { student, place: placeAt(test, at, scaleOf(gradedAsAt(test, at, student))) };
    });
    // Deleted and erased students have no row; their marks still count.
    const byStudent = new Map(
      places
        .filter(({ student, place }) => listed.has(student) || place.attempt?.percent != null)
        .map(({ student, place }) => [student, { place, cell: testCell(place) }]),
    );
    return byStudent.size > 0 ? [{ test, byStudent }] : [];
  });
  return { students, columns, testsLeftOut: figures.count - figures.tests.length };
}

/** With a subject only its tests. */
export async function classByTest(
  db: Db,
  actor: Actor,
  scope: ClassScope,
  asked: { subjectId: string | null; now: number },
): Promise<ClassResultsByTest> {
  const { students, columns, testsLeftOut } = await readPlaces(db, actor, scope, asked);
  const all: PlaceInTest[] = [];
  const tests = columns.map(({ test, byStudent }) => {
    const own = [...byStudent.values()];
    const places = own.map(({ place }) => place);
    all.push(...places);
    const count = (...some: readonly string[]) =>
      own.reduce((sum, { cell }) => sum + (some.includes(cell.state) ? 1 : 0), 0);
    return {
      _id: test.id,
      title: test.title,
      subjects: test.subjects.map(([_id, topic]) => ({ _id, topic })),
      at: new Date(test.at).toISOString(),
      deleted: test.deleted,
      open: !test.deleted && test.open,
      average: averageOfPlaces(places),
      counted: count("counted"),
      waiting: count("marking", "release"),
      missing: count("missing"),
    };
  });
  return {
    scope: scopeWire(scope),
    tests,
    students: students.map((student) => {
      const own = columns.map(({ byStudent }) => byStudent.get(student.number));
      return {
        ...studentWire(student),
        average: averageOfPlaces(own.flatMap((each) => each?.place ?? [])),
        cells: own.map((each) => each?.cell ?? null),
      };
    }),
    average: averageOfPlaces(all),
    testsLeftOut,
  };
}

function placeAt(test: TestRow, at: number, level: GradeScale): PlaceInTest {
  const closed = test.closed[at] ?? null;
  return {
    attempt:
      closed === null
        ? null
        : { closed, waiting: test.waiting[at] ?? 0, percent: test.percents[at] ?? null, level },
    over: closed !== null || (test.over[at] ?? true),
  };
}

/**
 * Attempts that count to the classes, and tests given to members in the year and not begun. Without
 * worksheets.
 */
function placesOf(
  actor: Actor,
  scope: ClassScope,
  { subjectId, now }: { subjectId: string | null; now: number },
): RawBuilder<Places> {
  const { from, to } = scope.span;
  const ofSubject =
    subjectId === null
      ? sql``
      : sql`and exists (select from test_subjects
              where test_subjects.test_id = tests.id and test_subjects.subject_id = ${subjectId})`;
  return sql<Places>`
    with sat as materialized (
      select attempts.id, attempts.test_id, attempts.student_id, attempts.started_at, attempts.closed_at is not null as closed,
             coalesce(attempts.waiting, 0) as waiting, attempts.student_level as level,
             attempts.subject_level,
             members.part, members.number,
             not attempts.put_away
               and coalesce(attempts.closed_at, attempts.started_at) >= ${moment(from)}
               and coalesce(attempts.closed_at, attempts.started_at) < ${moment(to)}
               and ${attemptCounts(scope)} as counts
      from members join attempts on attempts.student_id = members.student_id
    ), papers as (
      -- Whatever its subjects, an attempt counts with one percent.
      select paper_statistics.attempt_id, min(paper_statistics.percent) as percent
      from members join paper_statistics on paper_statistics.student_id = members.student_id
      group by paper_statistics.attempt_id
    ), places as materialized (
      select sat.test_id, sat.part, sat.number, sat.started_at as at, sat.closed, sat.waiting, papers.percent, sat.level,
             sat.subject_level, true as over
      from sat left join papers on papers.attempt_id = sat.id
      where sat.counts
      union all
      select candidates.test_id, members.part, members.number, candidates.registered_at, null, 0, null, null, null,
             tests.conducted_at is not null or coalesce(candidates.due_at < ${new Date(now)}, false)
      from members
      join candidates on candidates.student_id = members.student_id and candidates.kind <> 'worksheet'
      join tests on tests.id = candidates.test_id and tests.removed_at is null
      where members.now
        and candidates.registered_at >= ${moment(Math.max(from, scope.ofYear.from))}
        and candidates.registered_at < ${moment(Math.min(to, scope.ofYear.to))}
        and not exists (select from sat
          where sat.test_id = candidates.test_id and sat.student_id = candidates.student_id)
    ), columns as (
      select test_id, part, floor(extract(epoch from min(at)) * 1000) as at, array_agg(number) as students,
             array_agg(closed) as closed, array_agg(over) as over, array_agg(waiting) as waiting,
             array_agg(percent) as percents, array_agg(level) as levels,
             array_agg(subject_level) as subject_levels,
             array_agg(extract(year from at at time zone 'UTC')::int) as years,
             bool_or(subject_level <> '') as by_subject_level
      from places
      where not exists (select from worksheets where worksheets.test_id = places.test_id)
      group by test_id, part
    ), ranked as (
      select columns.*, count(*) over (partition by part) as count,
             row_number() over (partition by part order by columns.at desc, columns.test_id) as place
      from columns join tests on tests.id = columns.test_id ${ofSubject}
    ), shown as (
      select ranked.*, tests.title, coalesce(tests.level, '') as level, tests.removed_at is not null as deleted,
             ${testsFor(actor, "look")} as open
      from ranked join tests on tests.id = ranked.test_id
      where place <= ${TESTS_SHOWN}
    )
    select json_build_object('count', coalesce(max(count), 0), 'tests', coalesce(json_agg(json_build_object(
      'part', part, 'id', test_id, 'title', title, 'level', level, 'deleted', deleted, 'open', open, 'at', at,
      'subjects', (select coalesce(json_agg(json_build_array(subjects.id, subjects.name)
                                            order by subjects.position, subjects.name), '[]')
                   from test_subjects join subjects on subjects.id = test_subjects.subject_id
                   where test_subjects.test_id = shown.test_id),
      'students', students, 'closed', closed, 'over', over, 'waiting', waiting, 'percents', percents,
      'subjectLevels', case when by_subject_level then subject_levels end,
      'years', case when by_subject_level then years end,
      'levels', case when level = '' then levels end) order by at desc, test_id), '[]'))
    from shown`;
}
