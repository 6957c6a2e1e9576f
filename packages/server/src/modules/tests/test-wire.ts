import type { TestWire } from "@markwell/contract/calls/tests";
import { texts } from "@markwell/contract/texts";
import { mayEdit, testPhase } from "@markwell/domain/tests/lifecycle";
import { mayDo, partiesOf, type SharedRight } from "@markwell/domain/tests/rights";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { IS_HOMEWORK } from "./homework.ts";
import { testLink } from "./links.ts";
import { fieldsOf, STORED_FIELDS, type StoredFields } from "./test-columns.ts";
import { findTestFor, STORED_RIGHTS } from "./test-rights.ts";

interface Row extends StoredFields {
  id: string;
  createdAt: Date;
  createdBy: string;
  creatorName: string;
  creatorEmail: string;
  registrationOpen: boolean;
  begunAt: Date | null;
  conductedAt: Date | null;
  questionCount: number;
  questions: string[];
  totalMarks: number;
  candidateCount: number;
  waiting: boolean;
  attempted: boolean;
  sharedWith: number;
  rights: SharedRight[] | null;
  homeworkState: TestWire["homeworkState"] | null;
}

/** SQL over `tests`: homework is open while anyone it was given to can still hand it in. */
const homeworkState = (now: Date) => sql`
  case when tests.opens_at > ${now} then 'not open'
       when exists (
         select from (
           select due_at, extended_until from candidates where test_id = tests.id
           union all
           select due_at, null from test_classes where test_id = tests.id
         ) as given
         where coalesce(hand_in_end(given.due_at, given.extended_until, tests.late_until) > ${now}, true)
       ) then 'open'
       else 'over' end`;

/**
 * Newest first, without worksheets. They are by far the most, so related data is queried test by test;
 * `offset 0` prevents the planner from joining first.
 */
export async function testWires(
  db: Db,
  actor: Actor,
  { publicUrl, now, testId }: { publicUrl: string; now: number; testId?: string },
): Promise<TestWire[]> {
  const which = testId === undefined ? sql`tests.kind <> 'worksheet'` : sql`tests.id = ${testId}`;
  const { rows } = await sql<Row>`
    select tests.id, ${STORED_FIELDS}, tests.created_at, tests.created_by,
           people.name as creator_name, people.email as creator_email,
           tests.registration_open, tests.begun_at, tests.conducted_at,
           pinned.question_count, pinned.total_marks, pinned.questions,
           (select count(*) from candidates where test_id = tests.id) as candidate_count,
           tests.id in (select test_id from attempts where waiting > 0) as waiting,
           exists (select from attempts where test_id = tests.id offset 0) as attempted,
           coalesce(shared.colleagues, 0) as shared_with,
           case when ${IS_HOMEWORK} then ${homeworkState(new Date(now))} end as homework_state,
           case when given.test_id is not null then ${STORED_RIGHTS} end as rights
    from tests
    join people on people.id = tests.created_by
    cross join lateral (
      select count(*) as question_count, coalesce(sum(marks), 0) as total_marks,
             coalesce(array_agg(question_id order by position), '{}') as questions
      from test_questions where test_id = tests.id) as pinned
    -- Few tests are shared: these are joined as a whole.
    left join (select test_id, count(*)::int as colleagues from test_shares group by test_id) as shared
      on shared.test_id = tests.id
    left join test_shares given on given.test_id = tests.id and given.teacher_id = ${actor.id}
    where tests.removed_at is null and ${which}
    order by tests.created_at desc, tests.id desc`.execute(db);
  return rows.map((row) => testWire(row, actor, publicUrl));
}

function testWire(row: Row, actor: Actor, publicUrl: string): TestWire {
  const state = {
    registrationOpen: row.registrationOpen,
    begunAt: row.begunAt?.getTime() ?? null,
    conductedAt: row.conductedAt?.getTime() ?? null,
  };
  const phase = testPhase({ ...state, waitingForMarking: row.waiting ? 1 : 0 });
  const parties = partiesOf(actor, row, row.rights ?? []);
  const mine = parties.includes("owner");
  const asBuilt = texts.test.asBuilt(row);
  return {
    ...fieldsOf(row),
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    createdBy: { _id: row.createdBy, name: row.creatorName, emailid: row.creatorEmail },
    testLink: testLink(publicUrl, row.id),
    questionCount: row.questionCount,
    testquestions: mayDo("know", parties) ? row.questions : [],
    totalMarks: row.totalMarks,
    candidateCount: row.candidateCount,
    ...(asBuilt && { asBuilt }),
    isRegistrationavailable: row.registrationOpen,
    testbegins: row.begunAt !== null,
    testconducted: row.conductedAt !== null,
    isResultgenerated: phase === "results-generated",
    ...(row.homeworkState && { homeworkState: row.homeworkState }),
    mine,
    mayEdit:
      mayDo("edit", parties) && mayEdit({ ...state, attempts: row.attempted ? 1 : 0 }).allowed,
    ...(row.rights ? { rights: row.rights } : {}),
    ...(mine && row.sharedWith > 0 ? { sharedWith: row.sharedWith } : {}),
  };
}

/** For its own teacher or an admin. */
export async function testDetails(
  db: Db,
  actor: Actor,
  asked: { publicUrl: string; now: number; testId: string },
): Promise<TestWire> {
  await findTestFor(db, actor, "look", asked.testId);
  const [test] = await testWires(db, actor, asked);
  if (!test) throw notFound(texts.test.unknown);
  return test;
}
