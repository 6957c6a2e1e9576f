import { isOver, isShut, reservedUntil } from "@markwell/domain/keys/holding";
import { longestWait, type Wait, waitOf } from "@markwell/domain/keys/wait";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { lockTests, settleTests, testsFor } from "../tests/index.ts";
import { type FoundTest, findHolding, holdersOf, unendedHolders } from "./holding-tests.ts";

/** Null: free for the student. */
export type Keys = ReadonlyMap<string, Wait | null>;

/**
 * The one rule before any key is told (right options, accepted answers, explanation, model answer, marks
 * by question): free is what no other sitting can use, its teacher has released, or the student was once
 * shown.
 */
export async function keysFor(
  db: Db,
  studentId: string,
  questionIds: readonly string[],
  now: number,
): Promise<Keys> {
  const holders = await holdersOf(db, studentId, questionIds, now);
  return decide(db, studentId, questionIds, holders, now);
}

interface ToShow {
  keys: Keys;
  /** What a review of each test as a whole waits for; a test that is not here holds nothing back. */
  reviews: ReadonlyMap<string, Wait | null>;
}

/**
 * For keys shown in this transaction. A test that has ended without the teacher's End is locked, checked
 * again and settled, so nobody enters it.
 */
export async function keysToShow(
  trx: Trx,
  studentId: string,
  questionIds: readonly string[],
  now: number,
): Promise<ToShow> {
  let holders = await holdersOf(trx, studentId, questionIds, now);
  const over = toSettle(holders, now);
  if (over.length > 0) {
    await lockTests(trx, over);
    holders = await holdersOf(trx, studentId, questionIds, now);
    await settleTests(trx, toSettle(holders, now), now);
  }
  return {
    keys: await decide(trx, studentId, questionIds, holders, now),
    reviews: new Map(
      holders.map(({ testId, holding, own }) => [testId, waitOf(holding, own, now)]),
    ),
  };
}

const toSettle = (holders: readonly FoundTest[], now: number): string[] =>
  holders
    .filter(
      ({ holding }) =>
        holding.begunAt !== null && holding.settledAt === null && isOver(holding, now),
    )
    .map(({ testId }) => testId);

async function decide(
  db: Db,
  studentId: string,
  questionIds: readonly string[],
  holders: readonly FoundTest[],
  now: number,
): Promise<Keys> {
  const waits = new Map<string, Wait[]>();
  for (const { holding, own, questionIds: contained } of holders) {
    const wait = waitOf(holding, own, now);
    if (!wait) continue;
    for (const id of contained) waits.set(id, [...(waits.get(id) ?? []), wait]);
  }
  const seen = await shownAmong(db, studentId, [...waits.keys()]);
  return new Map(
    questionIds.map((id) => [id, seen.has(id) ? null : longestWait(waits.get(id) ?? [])]),
  );
}

/** Null: nothing. */
export async function reviewWaits(
  db: Db,
  testIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Wait | null>> {
  const holdings = await findHolding(db, testIds, now);
  const closed = { kind: "live", attempt: "closed", dueAt: null } as const;
  return new Map([...holdings].map(([testId, holding]) => [testId, waitOf(holding, closed, now)]));
}

/** Because it has not ended for everybody. */
export interface Reservation {
  testid: string;
  title: string;
  level: string;
  until: number | null;
}

/**
 * Uncertain ends first; free questions are left out.
 * @param asker leaves out the tests of others: what a colleague's exam asks is a secret until it is over
 */
export async function reservationsOf(
  db: Db,
  questionIds: readonly string[],
  now: number,
  asker?: Actor,
): Promise<ReadonlyMap<string, Reservation[]>> {
  const reservations = new Map<string, Reservation[]>();
  if (questionIds.length === 0) return reservations;
  const unended = await unendedHolders(db, questionIds, now);
  const known = asker && (await testsSeenBy(db, asker, unended));
  const holders = unended
    .filter(({ holding, testId }) => !isOver(holding, now) && (!known || known.has(testId)))
    .map(({ testId: testid, title, level, holding, questionIds: contained }) => ({
      held: contained,
      reservation: { testid, title, level, until: reservedUntil(holding) },
    }))
    .sort((one, other) => lastOf(other.reservation) - lastOf(one.reservation));
  for (const { held: contained, reservation } of holders) {
    for (const id of contained)
      reservations.set(id, [...(reservations.get(id) ?? []), reservation]);
  }
  return reservations;
}

async function testsSeenBy(
  db: Db,
  asker: Actor,
  tests: ReadonlyArray<{ testId: string }>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from tests
    where id = any (${tests.map(({ testId }) => testId)}::uuid[]) and ${testsFor(asker, "know")}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

const lastOf = ({ until }: Reservation): number => until ?? Number.MAX_SAFE_INTEGER;

/** Those of these questions whose key the student has been shown. */
export async function shownAmong(
  db: Db,
  studentId: string,
  questionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (questionIds.length === 0) return new Set();
  const { rows } = await sql<{ questionId: string }>`
    select question_id from shown_keys
    where student_id = ${studentId} and question_id = any (${questionIds}::uuid[])`.execute(db);
  return new Set(rows.map(({ questionId }) => questionId));
}

/**
 * Before keys are shown: what was seen once stays open. Keeps the last time, because a key just read
 * earns no points. Commit before the reply leaves.
 */
export async function noteShown(
  trx: Trx,
  studentId: string,
  questionIds: readonly string[],
  now: number,
): Promise<void> {
  if (questionIds.length === 0) return;
  await sql`
    insert into shown_keys (student_id, question_id, shown_at)
    select ${studentId}::uuid, shown, ${new Date(now)}
    from unnest(${questionIds}::uuid[]) as shown
    -- One order for all, so that two windows of a student wait for each other.
    order by shown
    on conflict (student_id, question_id) do update set last_shown_at = excluded.shown_at`.execute(
    trx,
  );
}

export async function eraseShown(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("shownKeys").where("studentId", "=", studentId).execute();
}

/** A cheap superset of shut live tests, because a whole class asks after Begin. */
export const perhapsShutAt = (now: number): RawBuilder<boolean> => sql<boolean>`
  (tests.begun_at is not null and tests.conducted_at is null
   and (tests.settled_at is not null
        or tests.begun_at + make_interval(mins => tests.duration_minutes) < ${new Date(now)}))`;

/** Though the teacher has not pressed End. */
export async function shutAmong(
  db: Db,
  testIds: Iterable<string>,
  now: number,
): Promise<ReadonlySet<string>> {
  const asked = [...testIds];
  const holdings = asked.length > 0 ? await findHolding(db, asked, now) : [];
  return new Set([...holdings].flatMap(([id, holding]) => (isShut(holding, now) ? [id] : [])));
}

/** Those of these tests that have ended for everybody, or are deleted. */
export async function overAmong(
  db: Db,
  testIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const holdings = await findHolding(db, testIds, now);
  return new Set(
    testIds.filter((id) => {
      const holding = holdings.get(id);
      return !holding || isOver(holding, now);
    }),
  );
}

/** If only in another review. */
export async function hasSeenKeys(db: Db, studentId: string, testId: string): Promise<boolean> {
  const { rows } = await sql`
    select from attempts
    join test_questions using (test_id)
    join shown_keys on shown_keys.student_id = attempts.student_id
      and shown_keys.question_id = test_questions.question_id and shown_keys.shown_at >= attempts.started_at
    where attempts.test_id = ${testId} and attempts.student_id = ${studentId}
    limit 1`.execute(db);
  return rows.length > 0;
}
