import { isOver } from "@markwell/domain/keys/holding";
import { type OwnPart, type Wait, waitOf } from "@markwell/domain/keys/wait";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import {
  type FoundTest,
  findHolding,
  holdingQuestionsOf,
  ownPartsIn,
  unendedHolders,
} from "./holding-tests.ts";

const HANDED_IN: OwnPart = { kind: "live", attempt: "closed", dueAt: null };

/**
 * Tests with a key that is not free for everybody who handed in. It looks at no student, so it may
 * withhold too much, never too little.
 */
export async function withheldAmong(
  db: Db,
  testIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from tests where id = any (${[...testIds]}::uuid[])
      and (kind = 'worksheet' or removed_at is not null)`.execute(db);
  const holdsNothing = new Set(rows.map(({ id }) => id));
  const withheld = new Set<string>();
  for (const [id, holding] of await findHolding(db, testIds, now)) {
    if (!holdsNothing.has(id) && waitOf(holding, HANDED_IN, now)) withheld.add(id);
  }
  const others = testIds.filter((id) => !withheld.has(id));
  for (const id of await heldElsewhere(db, others, now)) withheld.add(id);
  return withheld;
}

export async function heldElsewhere(
  db: Db,
  testIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const { holding, sharedWith } of await holdingQuestionsOf(db, testIds, now)) {
    if (!keepsFromSomebody(holding, now)) continue;
    for (const id of sharedWith) held.add(id);
  }
  return held;
}

interface ClosedAttempt {
  attemptId: string;
  testId: string;
  studentId: string;
}

/**
 * What keys of an attempt's questions wait for in other tests, by attempt: by the same rule as the keys, so
 * without those that the student has seen. A few queries, however many students of a class.
 */
export async function heldFrom(
  db: Db,
  attempts: readonly ClosedAttempt[],
  now: number,
): Promise<ReadonlyMap<string, Wait[]>> {
  const tests = new Set(attempts.map(({ testId }) => testId));
  const holders = await holdingQuestionsOf(db, [...tests], now);
  if (holders.length === 0) return new Map();
  const students = new Set(attempts.map(({ studentId }) => studentId));
  const own = await ownPartsIn(
    db,
    [...students],
    holders.map(({ testId }) => testId),
  );
  const found = attempts.flatMap((attempt) =>
    holders.flatMap(({ testId: holder, holding, sharedWith }) => {
      if (!sharedWith.includes(attempt.testId)) return [];
      const wait = waitOf(holding, own.get(`${attempt.studentId} ${holder}`) ?? null, now);
      return wait ? [{ ...attempt, holder, wait }] : [];
    }),
  );
  const unseen = await unseenAmong(db, found);
  const held = new Map<string, Wait[]>();
  for (const [place, { attemptId, wait }] of found.entries()) {
    if (unseen.has(place)) held.set(attemptId, [...(held.get(attemptId) ?? []), wait]);
  }
  return held;
}

/** Places of those that share a question whose key the student has not been shown. */
async function unseenAmong(
  db: Db,
  found: ReadonlyArray<ClosedAttempt & { holder: string }>,
): Promise<ReadonlySet<number>> {
  if (found.length === 0) return new Set();
  const { rows } = await sql<{ place: number }>`
    select found.place::int - 1 as place
    from unnest(
      ${found.map(({ studentId }) => studentId)}::uuid[],
      ${found.map(({ testId }) => testId)}::uuid[],
      ${found.map(({ holder }) => holder)}::uuid[]
    ) with ordinality as found (student_id, test_id, holder, place)
    where exists (
      select from test_questions mine
      join test_questions theirs on theirs.question_id = mine.question_id and theirs.test_id = found.holder
      where mine.test_id = found.test_id
        and not exists (select from shown_keys
                        where shown_keys.student_id = found.student_id
                          and shown_keys.question_id = mine.question_id))`.execute(db);
  return new Set(rows.map(({ place }) => place));
}

/** Questions withheld from everybody. One query for callers that give questions to several students. */
export async function keptAmong(
  db: Db,
  questionIds: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (questionIds.length === 0) return new Set();
  const found = await unendedHolders(db, questionIds, now, { waiting: true });
  const keeping = found.filter(({ holding }) => keepsFromSomebody(holding, now));
  return new Set(keeping.flatMap((test) => test.questionIds));
}

const keepsFromSomebody = (holding: FoundTest["holding"], now: number): boolean =>
  !isOver(holding, now) || waitOf(holding, HANDED_IN, now) !== null;
