import type { TestWire } from "@markwell/contract/calls/tests";
import { mayEdit, testPhase } from "@markwell/domain/tests/lifecycle";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { testLink } from "./links.ts";

interface Row {
  id: string;
  title: string;
  kind: string;
  level: string;
  school: string;
  paper: string;
  term: number | null;
  year: number | null;
  durationMinutes: number;
  organisation: string;
  createdAt: Date;
  createdBy: string;
  creatorName: string;
  creatorEmail: string;
  registrationOpen: boolean;
  begunAt: Date | null;
  conductedAt: Date | null;
  subjects: Array<{ id: string; name: string }> | null;
  questionCount: number | null;
  totalMarks: number | null;
  candidateCount: number | null;
  waiting: number | null;
  attempts: number | null;
}

/**
 * Tests as staff lists show them, newest first; only one when its id is given. Worksheets are a
 * pupil's own practice and stand in no list.
 */
export async function testWires(
  db: Db,
  actor: Actor,
  publicUrl: string,
  testId?: string,
): Promise<TestWire[]> {
  const only = (column: string) =>
    testId === undefined ? sql`true` : sql`${sql.ref(column)} = ${testId}`;
  const { rows } = await sql<Row>`
    with questions as (
      select test_id, count(*)::int as question_count, sum(marks)::int as total_marks
      from test_questions where ${only("test_id")} group by test_id
    ), registered as (
      select test_id, count(*)::int as candidate_count from candidates where ${only("test_id")} group by test_id
    ), unmarked as (
      select test_id, sum(waiting)::int as waiting, count(*)::int as attempts from attempts where ${only("test_id")} group by test_id
    ), about as (
      select test_id, jsonb_agg(jsonb_build_object('id', subjects.id, 'name', subjects.name)
                                order by subjects.position, subjects.name) as subjects
      from test_subjects join subjects on subjects.id = test_subjects.subject_id
      where ${only("test_id")} group by test_id
    )
    select tests.id, tests.title, tests.kind, tests.level, tests.school, tests.paper, tests.term, tests.year,
           tests.duration_minutes, tests.organisation, tests.created_at, tests.created_by,
           people.name as creator_name, people.email as creator_email,
           tests.registration_open, tests.begun_at, tests.conducted_at,
           about.subjects, questions.question_count, questions.total_marks,
           registered.candidate_count, unmarked.waiting, unmarked.attempts
    from tests
    join people on people.id = tests.created_by
    left join questions on questions.test_id = tests.id
    left join registered on registered.test_id = tests.id
    left join unmarked on unmarked.test_id = tests.id
    left join about on about.test_id = tests.id
    where tests.removed_at is null and ${only("tests.id")}
      and (tests.kind <> 'worksheet' or ${testId !== undefined})
    order by tests.created_at desc, tests.id desc`.execute(db);
  return rows.map((row) => testWire(row, actor, publicUrl));
}

function testWire(row: Row, actor: Actor, publicUrl: string): TestWire {
  const state = {
    registrationOpen: row.registrationOpen,
    begunAt: row.begunAt?.getTime() ?? null,
    conductedAt: row.conductedAt?.getTime() ?? null,
  };
  const phase = testPhase({ ...state, waitingForMarking: row.waiting ?? 0 });
  const mine = row.createdBy === actor.id;
  return {
    _id: row.id,
    title: row.title,
    type: row.kind,
    subjects: (row.subjects ?? []).map(({ id, name }) => ({ _id: id, topic: name })),
    level: row.level,
    school: row.school,
    exam: row.paper,
    term: row.term,
    year: row.year,
    duration: row.durationMinutes,
    organisation: row.organisation,
    createdAt: row.createdAt.toISOString(),
    createdBy: { _id: row.createdBy, name: row.creatorName, emailid: row.creatorEmail },
    testLink: testLink(publicUrl, row.id),
    questionCount: row.questionCount ?? 0,
    totalMarks: row.totalMarks ?? 0,
    candidateCount: row.candidateCount ?? 0,
    isRegistrationavailable: row.registrationOpen,
    testbegins: row.begunAt !== null,
    testconducted: row.conductedAt !== null,
    isResultgenerated: phase === "results-generated",
    mine,
    mayEdit: mine && mayEdit({ ...state, attempts: row.attempts ?? 0 }).allowed,
  };
}
