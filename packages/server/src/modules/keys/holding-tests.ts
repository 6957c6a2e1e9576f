import { extraMinutesOf } from "@markwell/domain/attempts/extra-time";
import type { HoldingTest } from "@markwell/domain/keys/holding";
import type { Release } from "@markwell/domain/keys/release";
import type { OwnPart } from "@markwell/domain/keys/wait";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** A test with what decides about its questions, and the student's part. */
export interface FoundTest {
  testId: string;
  title: string;
  level: string;
  questionIds: readonly string[];
  holding: HoldingTest;
  /** Null for a student who is not registered for it, and where nobody in particular asks. */
  own: OwnPart | null;
}

interface Row {
  testId: string;
  title: string;
  level: string;
  questionIds: string[];
  release: Release;
  releaseAt: Date | null;
  begunAt: Date | null;
  endedAt: Date | null;
  settledAt: Date | null;
  registrationOpen: boolean;
  durationMinutes: number;
  forAll: number;
  pausedMs: number;
  ownKind: "live" | "assigned" | null;
  ownAttempt: OwnPart["attempt"];
  ownDueAt: Date | null;
  mostOwn: number | null;
  lastRegisteredAt: Date | null;
  liveToCome: boolean | null;
  lastDueAt: Date | null;
  writing: boolean | null;
  lateFrom: Date | null;
  waiting: boolean | null;
}

/** Columns of a Row, over `tests` and what CROWD adds; a pause that goes on counts until now. */
const factsAt = (moment: Date) => sql`
  tests.id as test_id, tests.title, tests.level, tests.release, tests.release_at, tests.begun_at, tests.conducted_at as ended_at,
  tests.settled_at, tests.registration_open, tests.duration_minutes, tests.extra_minutes as for_all,
  tests.paused_ms + coalesce(extract(epoch from ${moment}::timestamptz - tests.paused_at) * 1000, 0)::bigint as paused_ms,
  crowd.most_own, crowd.last_registered_at, crowd.live_to_come, crowd.last_due_at, crowd.writing,
  crowd.late_from, crowd.waiting`;

/** One pass. An attempt that has sent all, or has seen score or keys, takes nothing late. */
const CROWD = sql`
  left join lateral (
    select max(everybody.extra_minutes) as most_own,
           max(everybody.registered_at) filter (where everybody.kind = 'live') as last_registered_at,
           bool_or(everybody.kind = 'live' and attempts.id is null) as live_to_come,
           max(coalesce(hand_in_end(everybody.due_at, everybody.extended_until, tests.late_until),
                        everybody.registered_at + interval '14 days'))
             filter (where everybody.kind = 'assigned' and attempts.id is null) as last_due_at,
           bool_or(attempts.id is not null and attempts.closed_at is null) as writing,
           max(attempts.closed_at) filter (where attempts.complete_at is null
             and attempts.score_shown_at is null and attempts.reviewed_at is null) as late_from,
           bool_or(attempts.waiting > 0) as waiting
    from candidates everybody
    left join attempts on attempts.test_id = everybody.test_id and attempts.student_id = everybody.student_id
    where everybody.test_id = tests.id
  ) crowd on true`;

/**
 * Tests that may hold a question from the student. Without removed ones, worksheets, most ended ones, and
 * those released to this student.
 */
export async function holdersOf(
  db: Db,
  studentId: string,
  questionIds: readonly string[],
  now: number,
): Promise<FoundTest[]> {
  const moment = new Date(now);
  return find(
    db,
    sql`
    select ${factsAt(moment)}, held.question_ids, own.kind as own_kind, ${END_OF_OWN} as own_due_at,
           ${STATE_OF_OWN} as own_attempt
    ${thatHold(questionIds)}
    left join candidates own on own.test_id = tests.id and own.student_id = ${studentId}
    left join attempts sat on sat.test_id = tests.id and sat.student_id = ${studentId}
    ${CROWD}
    where (${perhapsNotOver(now)}
           or own.student_id is not null and tests.release in ('marked', 'date'))
      and not (sat.closed_at is not null
               and (tests.release = 'handin' or coalesce(tests.release_at <= ${moment}, false)))`,
  );
}

/**
 * For no student in particular.
 * @param waiting also ended tests whose answers may still wait for marks or a date
 */
export const unendedHolders = (
  db: Db,
  questionIds: readonly string[],
  now: number,
  { waiting = false } = {},
): Promise<FoundTest[]> =>
  find(
    db,
    sql`
    select ${factsAt(new Date(now))}, held.question_ids, ${NOBODY}
    ${thatHold(questionIds)} ${CROWD}
    where ${perhapsNotOver(now)} or ${waiting} and tests.release in ('marked', 'date')`,
  );

const NOBODY = sql`null as own_kind, null as own_due_at, 'none' as own_attempt`;

/** Deleted tests and worksheets withhold nothing. */
const thatHold = (questionIds: readonly string[]) => sql`
    from (select test_id, array_agg(question_id) as question_ids from test_questions
          where question_id = any (${questionIds}::uuid[])
          group by test_id) held
    join tests on tests.id = held.test_id and tests.removed_at is null and tests.kind <> 'worksheet'`;

/** Attempts of an ended test are closed at once; only an outage makes it longer. */
const LONG_AFTER_END_MS = 86_400_000;

/**
 * Skips most tests that are over without reading candidates. One settled before its End may have been
 * assigned since, so it counts until that End.
 */
const perhapsNotOver = (now: number) => sql`
  (tests.conducted_at is null
   or (tests.settled_at is null or tests.settled_at <= tests.conducted_at)
     and (tests.conducted_at > ${new Date(now - LONG_AFTER_END_MS)}
          or exists (select from attempts where attempts.test_id = tests.id and attempts.closed_at is null)))`;

/** Each with those that it shares one with. */
export async function holdingQuestionsOf(
  db: Db,
  testIds: readonly string[],
  now: number,
): Promise<
  ReadonlyArray<Pick<FoundTest, "testId" | "holding"> & { sharedWith: readonly string[] }>
> {
  if (testIds.length === 0) return [];
  // Told apart by the place of the question ids of FoundTest: here they are the tests that share one.
  const found = await find(
    db,
    sql`
    select ${factsAt(new Date(now))}, held.shared as question_ids, ${NOBODY}
    from (select theirs.test_id, array_agg(distinct mine.test_id) as shared
          from test_questions mine
          join test_questions theirs on theirs.question_id = mine.question_id and theirs.test_id <> mine.test_id
          where mine.test_id = any (${[...testIds]}::uuid[])
          group by theirs.test_id) held
    join tests on tests.id = held.test_id and tests.removed_at is null and tests.kind <> 'worksheet'
    ${CROWD}
    where ${perhapsNotOver(now)} or tests.release in ('marked', 'date')`,
  );
  return found.map(({ testId, holding, questionIds }) => ({
    testId,
    holding,
    sharedWith: questionIds,
  }));
}

interface OwnRow {
  studentId: string;
  testId: string;
  kind: OwnPart["kind"];
  dueAt: Date | null;
  attempt: OwnPart["attempt"];
}

/** Parts of these students in these tests, by "student test"; without tests that they are not registered for. */
export async function ownPartsIn(
  db: Db,
  studentIds: readonly string[],
  testIds: readonly string[],
): Promise<ReadonlyMap<string, OwnPart>> {
  const { rows } = await sql<OwnRow>`
    select own.student_id, own.test_id, own.kind, ${END_OF_OWN} as due_at, ${STATE_OF_OWN} as attempt
    from candidates own
    join tests on tests.id = own.test_id
    left join attempts sat on sat.test_id = own.test_id and sat.student_id = own.student_id
    where own.test_id = any (${[...testIds]}::uuid[]) and own.student_id = any (${[...studentIds]}::uuid[])`.execute(
    db,
  );
  return new Map(
    rows.map(({ studentId, testId, kind, dueAt, attempt }) => [
      `${studentId} ${testId}`,
      { kind, attempt, dueAt: dueAt?.getTime() ?? null },
    ]),
  );
}

const END_OF_OWN = sql`hand_in_end(own.due_at, own.extended_until, tests.late_until)`;
const STATE_OF_OWN = sql`
  case when sat.id is null then 'none' when sat.closed_at is null then 'open' else 'closed' end`;

export async function findHolding(
  db: Db,
  testIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, HoldingTest>> {
  const found = await find(
    db,
    sql`
    select ${factsAt(new Date(now))}, '{}'::uuid[] as question_ids, ${NOBODY}
    from tests ${CROWD}
    where tests.id = any (${testIds}::uuid[]) and tests.removed_at is null`,
  );
  return new Map(found.map(({ testId, holding }) => [testId, holding]));
}

async function find(db: Db, query: RawBuilder<unknown>): Promise<FoundTest[]> {
  const { rows } = await sql<Row>`${query}`.execute(db);
  return rows.map((row) => ({
    testId: row.testId,
    title: row.title,
    level: row.level,
    questionIds: row.questionIds,
    holding: holdingOf(row),
    own: row.ownKind && {
      kind: row.ownKind,
      attempt: row.ownAttempt,
      dueAt: row.ownDueAt?.getTime() ?? null,
    },
  }));
}

const time = (at: Date | null): number | null => at?.getTime() ?? null;

const holdingOf = (row: Row): HoldingTest => ({
  release: row.release,
  releaseAt: time(row.releaseAt),
  begunAt: time(row.begunAt),
  endedAt: time(row.endedAt),
  settledAt: time(row.settledAt),
  registrationOpen: row.registrationOpen,
  durationMinutes: row.durationMinutes,
  // Students with more time by arrangement start no later than others; while they write, the test is not over.
  longestExtraMinutes: extraMinutesOf({ forAll: row.forAll, own: row.mostOwn ?? 0, arranged: 0 }),
  pausedMs: row.pausedMs,
  lastRegisteredAt: time(row.lastRegisteredAt),
  liveToCome: row.liveToCome ?? false,
  lastDueAt: time(row.lastDueAt),
  writing: row.writing ?? false,
  lateFrom: time(row.lateFrom),
  waiting: row.waiting ?? false,
});
