import type { StaffQuestion } from "@markwell/contract/wire/question";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** A test that never begins reserves its questions so long after the last registration. */
const NEVER_BEGUN_DAYS = 30;
/** Assigned work without a due date reserves them so long after it was assigned. */
const NO_DUE_DATE_DAYS = 14;

/**
 * Tests that reserve their questions (issue "Fair tests"): once somebody is registered or assigned,
 * until the test has ended; 30 days after the last registration if it never begins; until the due date
 * of assigned work, 14 days where there is none, or until all have handed it in. A begun test whose End
 * was forgotten reserves them as long as somebody can still come in or writes.
 *
 * @returns rows of `test_id`, `title`, `level` and `until`, which is null where only its end tells
 */
export const reservingTests = (now: number) => sql`
  select tests.id as test_id, tests.title, tests.level,
         case when not live.running then greatest(live.until, assigned.until) end as until
  from tests
  cross join lateral (
    select count(*) > 0 and tests.begun_at is not null as running,
           case when tests.begun_at is null
             then max(candidates.registered_at) + make_interval(days => ${NEVER_BEGUN_DAYS})
             else tests.begun_at
               + make_interval(mins => tests.duration_minutes + tests.extra_minutes + max(candidates.extra_minutes),
                              secs => tests.paused_ms / 1000.0)
           end as until
    from candidates where candidates.test_id = tests.id and candidates.kind = 'live'
  ) live
  cross join lateral (
    select max(coalesce(candidates.due_at,
                        candidates.registered_at + make_interval(days => ${NO_DUE_DATE_DAYS}))) as until
    from candidates
    where candidates.test_id = tests.id and candidates.kind = 'assigned'
      and not exists (select from attempts where attempts.test_id = candidates.test_id
                        and attempts.student_id = candidates.student_id and attempts.closed_at is not null)
  ) assigned
  where tests.conducted_at is null and tests.removed_at is null and tests.kind <> 'worksheet'
    and (live.until > ${new Date(now)} or assigned.until > ${new Date(now)}
         or tests.paused_at is not null
         or exists (select from attempts where attempts.test_id = tests.id and attempts.closed_at is null))`;

/** A test that holds a question back from practice. */
type Reservation = NonNullable<StaffQuestion["reserved"]>[number];

/** Which tests that have not ended hold these questions; a question that is free is left out. */
export async function reservationsOf(
  db: Db,
  questionIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Reservation[]>> {
  if (questionIds.length === 0) return new Map();
  const { rows } = await sql<{
    questionId: string;
    testid: string;
    title: string;
    until: Date | null;
  }>`
    with reserving as materialized (${reservingTests(now)})
    select test_questions.question_id, reserving.test_id as testid, reserving.title, reserving.until
    from reserving join test_questions on test_questions.test_id = reserving.test_id
    where test_questions.question_id = any (${questionIds}::uuid[])
    order by reserving.until desc nulls first, reserving.title`.execute(db);
  const reservations = rows.map(({ questionId, until, ...test }) => ({
    questionId,
    reservation: { ...test, until: until?.toISOString() ?? "" },
  }));
  const grouped = Map.groupBy(reservations, ({ questionId }) => questionId);
  return new Map(
    [...grouped].map(([questionId, of]) => [questionId, of.map((one) => one.reservation)]),
  );
}
