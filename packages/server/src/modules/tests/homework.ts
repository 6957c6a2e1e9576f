import type { HomeworkFacts } from "@markwell/domain/tests/homework";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";

/** SQL over `candidates` and `tests`: domain `handInEnd`. */
export const HAND_IN_END: RawBuilder<Date | null> = sql<Date | null>`
  hand_in_end(candidates.due_at, candidates.extended_until, tests.late_until)`;

/** SQL over the same: domain `dueFor`. */
export const DUE_FOR: RawBuilder<Date | null> = sql<Date | null>`
  case when candidates.due_at is not null then greatest(candidates.due_at, candidates.extended_until) end`;

/** SQL over the same: the day limit of homework without a clock, else null. */
export const DAY_LIMIT: RawBuilder<Date | null> = sql<Date | null>`
  case when tests.no_clock and candidates.kind = 'assigned' then ${HAND_IN_END} end`;

/** SQL over the same: when homework opens. */
export const OPENS_AT: RawBuilder<Date | null> = sql<Date | null>`
  case when candidates.kind = 'assigned' then tests.opens_at end`;

/**
 * SQL: whether a test is homework: students or classes have it as assigned work, and nobody has it live. One
 * that has been begun is a live test.
 */
export const IS_HOMEWORK: RawBuilder<boolean> = sql<boolean>`
  (tests.kind <> 'worksheet' and (tests.begun_at is null or tests.begun_at = tests.conducted_at)
   and (exists (select from test_classes where test_classes.test_id = tests.id)
        or exists (select from candidates given where given.test_id = tests.id))
   and not exists (select from test_classes where test_classes.test_id = tests.id and test_classes.kind <> 'assigned')
   and not exists (select from candidates given where given.test_id = tests.id and given.kind <> 'assigned'))`;

/** SQL: a HomeworkRow, over `candidates`, `tests` and the student's `attempts`, if any. */
export const HOMEWORK = sql`
  tests.opens_at, candidates.due_at, candidates.extended_until, tests.late_until, tests.no_clock,
  tests.conducted_at as ended_at, attempts.started_at, attempts.deadline, attempts.closed_at,
  attempts.given_back_seconds, 
  attempts.put_away or attempts.closed_how <> 'submitted' and attempts.answered = 0 as blank`;

export interface HomeworkRow {
  opensAt: Date | null;
  dueAt: Date | null;
  extendedUntil: Date | null;
  lateUntil: Date | null;
  noClock: boolean;
  endedAt: Date | null;
  /** With all that follows null before the start. */
  startedAt: Date | null;
  deadline: Date | null;
  closedAt: Date | null;
  givenBackSeconds: number | null;
  blank: boolean | null;
}

const time = (at: Date | null): number | null => at?.getTime() ?? null;

/** Reads a row for the rules of the domain. */
export const homeworkOf = (row: HomeworkRow): HomeworkFacts => ({
  opensAt: time(row.opensAt),
  dueAt: time(row.dueAt),
  extendedUntil: time(row.extendedUntil),
  lateUntil: time(row.lateUntil),
  noClock: row.noClock,
  endedAt: time(row.endedAt),
  attempt:
    row.startedAt && row.deadline
      ? {
          startedAt: row.startedAt.getTime(),
          deadline: row.deadline.getTime(),
          closedAt: time(row.closedAt),
          givenBackSeconds: row.givenBackSeconds ?? 0,
          blank: row.blank ?? false,
        }
      : null,
});

export interface HomeworkFields {
  opensAt?: Date | null;
  lateUntil?: Date | null;
  noClock?: boolean;
}

/** What was not sent stays. */
export async function storeHomework(trx: Trx, testId: string, fields: HomeworkFields) {
  if (Object.keys(fields).length === 0) return;
  await trx.updateTable("tests").set(fields).where("id", "=", testId).execute();
}

interface Extending {
  testId: string;
  studentIds: readonly string[];
  /** null takes extensions back. */
  until: Date | null;
}

/**
 * Only those who have not handed in, and only to a later date than they have. An attempt's deadline is moved
 * by the caller.
 * @returns the students who have another date now.
 */
export async function extendStudents(
  trx: Trx,
  { testId, studentIds, until }: Extending,
): Promise<string[]> {
  const changes = until
    ? sql`candidates.due_at is not null and ${DUE_FOR} < ${until}`
    : sql`candidates.extended_until is not null`;
  const { rows } = await sql<{ studentId: string }>`
    update candidates set extended_until = ${until}, miss_noted_at = null
    where candidates.test_id = ${testId} and candidates.student_id = any (${[...studentIds]}::uuid[])
      and candidates.kind = 'assigned' and ${changes}
      and not exists (select from attempts where attempts.test_id = candidates.test_id
                        and attempts.student_id = candidates.student_id and attempts.closed_at is not null)
    returning candidates.student_id`.execute(trx);
  return rows.map(({ studentId }) => studentId);
}

/** For students who join the class later; never to an earlier date. Returns whether it moved. */
export async function extendClass(
  trx: Trx,
  { testId, classId, until }: { testId: string; classId: string; until: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update test_classes set due_at = ${until}
    where test_id = ${testId} and class_id = ${classId} and kind = 'assigned' and due_at < ${until}`.execute(
    trx,
  );
  return numAffectedRows > 0n;
}

export async function noteReminded(
  trx: Trx,
  { testId, studentIds, now }: { testId: string; studentIds: readonly string[]; now: number },
): Promise<void> {
  await sql`
    update candidates set reminded_at = ${new Date(now)}
    where test_id = ${testId} and student_id = any (${[...studentIds]}::uuid[])`.execute(trx);
}

/** Idempotent; only what can no longer be handed in. */
export async function noteMissed(db: Db, studentId: string, testId: string, now: number) {
  await sql`
    update candidates set miss_noted_at = ${new Date(now)}
    from tests
    where candidates.test_id = ${testId} and candidates.student_id = ${studentId}
      and tests.id = candidates.test_id and candidates.kind = 'assigned'
      and candidates.miss_noted_at is null
      and (tests.conducted_at is not null or ${HAND_IN_END} < ${new Date(now)})`.execute(db);
}
