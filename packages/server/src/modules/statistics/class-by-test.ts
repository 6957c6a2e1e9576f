import type { ClassResultsByTest } from "@markwell/contract/calls/class-results";
import {
  averageOfPlaces,
  type PlaceInTest,
  testCell,
} from "@markwell/domain/statistics/class-results";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { testsFor } from "../tests/index.ts";
import {
  type ClassScope,
  countedAttempts,
  moment,
  scopeWire,
  studentsOf,
  studentWire,
} from "./class-scope.ts";
import { COUNTED_PAPER } from "./store.ts";

/** Tests that one reply shows: more columns than these nobody compares at once. */
const TESTS_SHOWN = 40;

interface PlaceRow {
  testId: string;
  studentId: string;
  /** When it was begun, else given. */
  at: Date;
  begun: boolean;
  closed: boolean;
  waiting: number;
  percent: number | null;
  level: string;
  over: boolean;
}

/** Students and tests of some classes; with a subject only its tests. */
export async function classByTest(
  db: Db,
  actor: Actor,
  scope: ClassScope,
  { subjectId, now }: { subjectId: string | null; now: number },
): Promise<ClassResultsByTest> {
  const [students, placed] = await Promise.all([
    studentsOf(db, scope),
    placesOf(db, scope, { subjectId, now }),
  ]);
  const places = Map.groupBy(placed, ({ testId }) => testId);
  const newestFirst = [...places]
    .map(([testId, rows]) => ({ testId, at: Math.min(...rows.map(({ at }) => at.getTime())) }))
    .sort((one, other) => other.at - one.at || (one.testId < other.testId ? -1 : 1));
  const shown = newestFirst.slice(0, TESTS_SHOWN);
  const facts = await testFacts(
    db,
    actor,
    shown.map(({ testId }) => testId),
  );
  const listed = new Set(students.map(({ id }) => id));
  const columns = shown.flatMap(({ testId, at }) => {
    const test = facts.get(testId);
    const byStudent = new Map(
      (places.get(testId) ?? [])
        // Whoever was deleted or erased has no row any more; what they got goes on counting.
        .filter(({ studentId, percent }) => listed.has(studentId) || percent !== null)
        .map((row) => [row.studentId, placeOf(row)]),
    );
    return test && byStudent.size > 0 ? [{ test, at, byStudent }] : [];
  });
  return {
    scope: scopeWire(scope),
    tests: columns.map(({ test, at, byStudent }) => {
      const states = [...byStudent.values()].map((place) => testCell(place).state);
      const count = (...some: readonly string[]) =>
        states.filter((state) => some.includes(state)).length;
      return {
        _id: test.id,
        title: test.title,
        subjects: test.subjects.map(({ id, name }) => ({ _id: id, topic: name })),
        at: new Date(at).toISOString(),
        deleted: test.deleted,
        open: !test.deleted && test.open,
        average: averageOfPlaces([...byStudent.values()]),
        counted: count("counted"),
        waiting: count("marking", "release"),
        missing: count("missing"),
      };
    }),
    students: students.map((student) => {
      const own = columns.map(({ byStudent }) => byStudent.get(student.id));
      return {
        ...studentWire(student),
        average: averageOfPlaces(own.filter((place) => place !== undefined)),
        cells: own.map((place) => (place ? testCell(place) : null)),
      };
    }),
    average: averageOfPlaces(columns.flatMap(({ byStudent }) => [...byStudent.values()])),
    testsLeftOut: newestFirst.length - shown.length,
  };
}

const placeOf = ({ begun, closed, waiting, percent, level, over }: PlaceRow): PlaceInTest => ({
  attempt: begun ? { closed, waiting, percent, level } : null,
  over,
});

/**
 * Where the students have a place in a test: the attempts that count to the classes, and what members were given in the
 * year and have not begun. Worksheets are everybody's own and no column of a class.
 */
async function placesOf(
  db: Db,
  scope: ClassScope,
  { subjectId, now }: { subjectId: string | null; now: number },
): Promise<PlaceRow[]> {
  const { from, to } = scope.span;
  const ofSubject =
    subjectId === null
      ? sql``
      : sql`and exists (select from test_subjects
              where test_subjects.test_id = tests.id and test_subjects.subject_id = ${subjectId})`;
  // Worksheets are left out here: as a condition the planner would take it for a rare one and begin with all tests.
  const { rows } = await sql<PlaceRow & { worksheet: boolean }>`
    with ${countedAttempts(scope)}
    select attempts.test_id, attempts.student_id, attempts.started_at as at, true as begun,
           attempts.closed_at is not null as closed, coalesce(attempts.waiting, 0)::int as waiting,
           paper.percent, coalesce(nullif(tests.level, ''), attempts.student_level, students.level) as level,
           true as over,
           exists (select from worksheets where worksheets.test_id = attempts.test_id) as worksheet
    from counted
    -- Each by its id: the planner would begin with all attempts of the school.
    join lateral (select * from attempts where id = counted.attempt_id offset 0) attempts on not attempts.put_away
    join tests on tests.id = attempts.test_id
    join students on students.person_id = attempts.student_id
    ${COUNTED_PAPER}
    where coalesce(attempts.closed_at, attempts.started_at) >= ${moment(from)}
      and coalesce(attempts.closed_at, attempts.started_at) < ${moment(to)} ${ofSubject}
    union all
    select candidates.test_id, candidates.student_id, candidates.registered_at, false, false, 0, null, '',
           tests.conducted_at is not null or coalesce(candidates.due_at < ${new Date(now)}, false),
           false
    from members
    join candidates on candidates.student_id = members.student_id and candidates.kind <> 'worksheet'
    join tests on tests.id = candidates.test_id and tests.removed_at is null
    where members.now
      and candidates.registered_at >= ${moment(Math.max(from, scope.ofYear.from))}
      and candidates.registered_at < ${moment(Math.min(to, scope.ofYear.to))}
      and not exists (select from attempts
        where attempts.test_id = candidates.test_id and attempts.student_id = candidates.student_id)
      ${ofSubject}`.execute(db);
  return rows.filter(({ worksheet }) => !worksheet);
}

interface TestFact {
  id: string;
  title: string;
  deleted: boolean;
  /** The caller may look into it. */
  open: boolean;
  subjects: Array<{ id: string; name: string }>;
}

async function testFacts(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, TestFact>> {
  const { rows } = await sql<TestFact>`
    select tests.id, tests.title, tests.removed_at is not null as deleted, ${testsFor(actor, "look")} as open,
           (select coalesce(jsonb_agg(jsonb_build_object('id', subjects.id, 'name', subjects.name)
                                      order by subjects.position, subjects.name), '[]')
            from test_subjects join subjects on subjects.id = test_subjects.subject_id
            where test_subjects.test_id = tests.id) as subjects
    from tests where tests.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
