import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { isTimedId } from "../questions/index.ts";
import { loadPinnedQuestions, type PinnedQuestion } from "./load-pinned-questions.ts";

/** A school rarely sits more than a few tests at once; each takes some ten kilobytes. */
const MOST_KEPT = 200;

interface Reading {
  questions: readonly PinnedQuestion[];
  /** They could no longer change when they were read. */
  settled: boolean;
  /** Options with ids of before get others soon after the test: performance.now() until which these count. */
  until: number;
}

const FORMER_IDS_MS = 10_000;

/** Tests that cannot change any more, the one that was used longest ago first. */
const kept = new Map<string, Promise<Reading>>();
/** The test that was asked for last: a class that saves need not move it to the end each time. */
let latest = "";

/**
 * From memory once nobody can edit it (begun or sat), so saving needs no query. All who ask at once share
 * one query.
 */
export async function pinnedQuestionsOf(
  db: Db,
  testId: string,
): Promise<readonly PinnedQuestion[]> {
  // What an open transaction sees may be rolled back: it is not for others.
  const known = kept.get(testId);
  if (!known)
    return db.isTransaction
      ? loadPinnedQuestions(db, testId)
      : (await startReading(db, testId)).questions;
  if (latest !== testId) {
    kept.delete(testId);
    kept.set(testId, known);
    latest = testId;
  }
  const { questions, settled, until } = await known;
  if (performance.now() > until && !db.isTransaction) {
    if (kept.get(testId) === known) kept.delete(testId);
    return pinnedQuestionsOf(db, testId);
  }
  // Somebody else asked before the test was edited and begun: their questions may be the old ones.
  return settled && performance.now() <= until ? questions : loadPinnedQuestions(db, testId);
}

function startReading(db: Db, testId: string): Promise<Reading> {
  const reading = readAndDecide(db, testId);
  kept.set(testId, reading);
  latest = testId;
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return reading;
}

async function readAndDecide(db: Db, testId: string): Promise<Reading> {
  let settled = false;
  try {
    // Asked before the questions are read: a test that settles in between is read again, not kept stale.
    const frozen = await isFrozen(db, testId);
    const questions = await loadPinnedQuestions(db, testId);
    settled = frozen;
    const former = questions.some(({ options }) => options.some(({ id }) => isTimedId(id)));
    return { questions, settled, until: former ? performance.now() + FORMER_IDS_MS : Infinity };
  } finally {
    if (!settled) kept.delete(testId);
  }
}

async function isFrozen(db: Db, testId: string): Promise<boolean> {
  const { rows } = await sql<{ frozen: boolean }>`
    select begun_at is not null or exists (select from attempts where attempts.test_id = tests.id) as frozen
    from tests where id = ${testId}`.execute(db);
  return rows[0]?.frozen ?? false;
}
