import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/* When a key may be seen, computed from stored data without code that serves students: free when
   no attempt that counts can use it, or its teacher released it; shown keys stay open. */

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
/** So long after its end an attempt may get answers that were given in time. */
const LATE_WINDOW = 120 * SECOND;
const NEVER_BEGUN = 30 * DAY;
const WITHOUT_DUE_DATE = 14 * DAY;

interface AttemptFacts {
  deadline: number;
  closedAt: number | null;
  /** Nothing can come from its device any more, or nothing that came would be taken. */
  complete: boolean;
  waiting: boolean;
}

interface CandidateFacts {
  studentId: string;
  kind: "live" | "assigned" | "worksheet";
  registeredAt: number;
  dueAt: number | null;
  extraMinutes: number;
  attempt: AttemptFacts | null;
}

export interface TestFacts {
  id: string;
  title: string;
  kind: string;
  release: "handin" | "ended" | "marked" | "date";
  releaseAt: number | null;
  durationMinutes: number;
  extraMinutes: number;
  pausedMs: number;
  pausedAt: number | null;
  registrationOpen: boolean;
  /** Keys were shown because nobody could come in any more: from then nobody may. */
  settled: boolean;
  begunAt: number | null;
  endedAt: number | null;
  removedAt: number | null;
  questions: string[];
  candidates: CandidateFacts[];
}

const milliseconds = (column: string) =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

export const testsAround = (db: Db, students: readonly string[]): Promise<TestFacts[]> =>
  query(
    db,
    sql`tests.id in (
      select theirs.test_id from test_questions theirs where theirs.question_id in (
        select own.question_id from test_questions own join candidates using (test_id)
        where candidates.student_id = any(${[...students]}::uuid[])))`,
  );

export async function testFacts(
  db: Db,
  { questions = [], tests = [] }: { questions?: readonly string[]; tests?: readonly string[] },
): Promise<TestFacts[]> {
  return query(
    db,
    sql`tests.id = any(${[...tests]}::uuid[]) or exists (
          select from test_questions where test_questions.test_id = tests.id
            and test_questions.question_id = any(${[...questions]}::uuid[]))`,
  );
}

async function query(db: Db, which: RawBuilder<unknown>): Promise<TestFacts[]> {
  const { rows } = await sql<TestFacts>`
    select tests.id, tests.title, tests.kind, tests.release, ${milliseconds("tests.release_at")} as release_at,
           tests.duration_minutes, tests.extra_minutes,
           tests.paused_ms::float8, ${milliseconds("tests.paused_at")} as paused_at,
           tests.registration_open, tests.settled_at is not null as settled,
           ${milliseconds("tests.begun_at")} as begun_at, ${milliseconds("tests.conducted_at")} as ended_at,
           ${milliseconds("tests.removed_at")} as removed_at,
           array(select question_id from test_questions where test_questions.test_id = tests.id) as questions,
           coalesce((
             select jsonb_agg(jsonb_build_object(
               'studentId', candidates.student_id, 'kind', candidates.kind,
               'registeredAt', ${milliseconds("candidates.registered_at")},
               'dueAt', ${milliseconds("candidates.due_at")},
               'extraMinutes', candidates.extra_minutes,
               'attempt', case when attempts.id is not null then jsonb_build_object(
                 'deadline', ${milliseconds("attempts.deadline")},
                 'closedAt', ${milliseconds("attempts.closed_at")},
                 'complete', coalesce(attempts.complete_at, attempts.score_shown_at, attempts.reviewed_at) is not null,
                 'waiting', attempts.waiting > 0) end))
             from candidates left join attempts using (test_id, student_id)
             where candidates.test_id = tests.id), '[]') as candidates
    from tests where ${which}`.execute(db);
  return rows;
}

/** Why somebody may still answer the questions of this test; undefined when nobody can. */
export function stillUsed(test: TestFacts, now: number): string | undefined {
  const live = test.candidates.filter(({ kind }) => kind === "live");
  const assigned = test.candidates.filter(({ kind }) => kind === "assigned");
  const written = [...live, ...assigned].flatMap(({ attempt }) => attempt ?? []);
  if (written.some((attempt) => takesAnswers(attempt, test.endedAt, now))) {
    return "an attempt can still get answers";
  }
  // Nobody sits a deleted test; brought back, it is as one that was never deleted.
  if (test.endedAt !== null || test.removedAt !== null) return undefined;
  const notBegun = (each: CandidateFacts) => each.attempt === null;
  if (assigned.filter(notBegun).some((each) => now <= dueOf(each))) {
    return "assigned work can still be begun";
  }
  if (live.length === 0) return undefined;
  if (test.begunAt === null) {
    const last = Math.max(...live.map(({ registeredAt }) => registeredAt));
    return now < last + NEVER_BEGUN ? "it has not begun" : undefined;
  }
  if (test.settled) return undefined;
  // A pause stops the clock; where the last start had passed before, nobody comes in after it.
  const mayStillStart = (test.pausedAt ?? now) < lastStart(test, test.begunAt);
  const mayStillCome = test.registrationOpen || live.some(notBegun);
  return mayStillStart && mayStillCome ? "somebody can still come in" : undefined;
}

const dueOf = ({ dueAt, registeredAt }: CandidateFacts) => dueAt ?? registeredAt + WITHOUT_DUE_DATE;

function takesAnswers(attempt: AttemptFacts, endedAt: number | null, now: number): boolean {
  const { closedAt, deadline, complete } = attempt;
  if (closedAt === null) return true;
  if (complete) return false;
  return now < Math.min(deadline, endedAt ?? deadline) + LATE_WINDOW;
}

function lastStart(test: TestFacts, begunAt: number) {
  const own = Math.max(0, ...test.candidates.map((each) => each.extraMinutes));
  return begunAt + (test.durationMinutes + test.extraMinutes + own) * 60 * SECOND + test.pausedMs;
}

const attemptOf = (test: TestFacts, studentId: string) =>
  test.candidates.find((each) => each.studentId === studentId)?.attempt ?? undefined;

/** The student cannot sit this test any more, and its teacher lets them see the answers although others may. */
export function releasedEarly(test: TestFacts, studentId: string, now: number): boolean {
  const own = test.candidates.find((each) => each.studentId === studentId);
  if (own === undefined) return false;
  const closed = own.attempt !== null && own.attempt.closedAt !== null;
  if (test.release === "handin") return closed;
  const missed = own.attempt === null && own.kind === "assigned" && now > dueOf(own);
  return test.release === "date" && now >= (test.releaseAt ?? 0) && (closed || missed);
}

/** Why this student may not see the key of a question that these tests hold; undefined when it is free. */
export function notFree(
  holders: readonly TestFacts[],
  studentId: string,
  now: number,
): string | undefined {
  for (const test of holders) {
    if (test.kind === "worksheet" || releasedEarly(test, studentId, now)) continue;
    const reason = stillUsed(test, now);
    if (reason) return `${test.title} (${test.release}): ${reason}`;
  }
  return undefined;
}

interface ScoreReader {
  id: string;
  /** By the school office: a mail that arrives proves nothing. */
  approved: boolean;
  /** Ids of questions whose key they were shown. */
  shown: ReadonlySet<string>;
}

/**
 * Why this student may not be told the score of their closed attempt, nor anything that is made of it: they
 * made the account themselves, and somebody may still answer a test whose answers open later; or another test
 * can still use one of its questions.
 */
export function scoreWaits(
  test: TestFacts,
  { id, approved, shown }: ScoreReader,
  around: readonly TestFacts[],
  now: number,
): string | undefined {
  const used = !approved && test.release !== "handin" ? stillUsed(test, now) : undefined;
  if (used) return `the school has not approved the account, and ${used}`;
  for (const question of test.questions) {
    if (shown.has(question)) continue;
    const others = around.filter(
      (each) => each.id !== test.id && each.questions.includes(question),
    );
    const reason = notFree(others, id, now);
    if (reason) return `another test has a question of it: ${reason}`;
  }
  return undefined;
}

export async function notApproved(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from students
    where person_id = any(${[...ids]}::uuid[]) and self_registered
      and person_id not in (select student_id from student_approvals)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export function notReleased(test: TestFacts, studentId: string, now: number): string | undefined {
  const attempt = attemptOf(test, studentId);
  if (attempt === undefined || attempt.closedAt === null) return "it is not handed in";
  if (test.kind === "worksheet" || releasedEarly(test, studentId, now)) return undefined;
  const reason = stillUsed(test, now);
  if (reason) return `${test.release}: ${reason}`;
  // Nobody marks a deleted test, nor changes its date: its reviews would stay closed for good.
  if (test.removedAt !== null) return undefined;
  if (test.release === "date") return "its date has not come";
  const waits = test.candidates.some((each) => each.attempt?.waiting);
  return test.release === "marked" && waits ? "marked: answers wait for marks" : undefined;
}
