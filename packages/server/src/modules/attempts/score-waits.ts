import type { Release } from "@markwell/domain/keys/release";
import { type ScoreWait, scoreWait } from "@markwell/domain/keys/score-wait";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { heldFrom, overAmong } from "../keys/index.ts";
import { unapproved } from "../people/index.ts";

interface Closed {
  attemptId: string;
  testId: string;
  studentId: string;
}

type Facts = Closed & { release: Release };

/**
 * The only asker of the rule on waiting scores: at closing, before a waiting score is told, and when a
 * score changes. What it says is stored; all that shows or derives a score leaves out the stored ones.
 * @returns by attempt, without those whose score waits for nothing.
 */
export async function scoreWaits(
  db: Db,
  attempts: readonly Facts[],
  now: number,
): Promise<ReadonlyMap<string, ScoreWait>> {
  const closed = attempts.filter(({ release }) => release !== "handin");
  const isUnapproved = await unapproved(
    db,
    closed.map(({ studentId }) => studentId),
  );
  const doubtful = closed.filter(({ studentId }) => isUnapproved.has(studentId));
  const tests = [...new Set(doubtful.map(({ testId }) => testId))];
  const over = tests.length > 0 ? await overAmong(db, tests, now) : new Set<string>();
  const held = await heldFrom(db, attempts, now);
  return new Map(
    attempts.flatMap(({ attemptId, testId, studentId, release }) => {
      const wait = scoreWait({
        release,
        unapproved: isUnapproved.has(studentId),
        over: over.has(testId),
        elsewhere: held.get(attemptId) ?? [],
      });
      return wait ? [[attemptId, wait] as const] : [];
    }),
  );
}

/** Attempts whose score waits: what for now, and those that need not wait any more by the rule. */
export async function lookAtWaits(
  db: Db,
  asked: readonly string[] | "by the rule",
  now: number,
): Promise<{ waiting: ReadonlyMap<string, ScoreWait>; free: readonly Closed[] }> {
  const which =
    asked === "by the rule"
      ? sql`attempts.confirm_waits`
      : sql`attempts.id = any (${[...asked]}::uuid[])`;
  const rows = await findFacts(db, sql`attempts.score_waits_until is not null and ${which}`);
  const waiting = await scoreWaits(db, rows, now);
  const free = rows.filter(({ attemptId }) => !waiting.has(attemptId));
  return { waiting, free: free.map(({ release, ...attempt }) => attempt) };
}

/** Marks and corrected keys change a score, which would tell of a question that is held by now. */
export async function waitAgain(
  trx: Trx,
  attemptIds: readonly string[],
  now: number,
): Promise<void> {
  const rows = await findFacts(
    trx,
    sql`attempts.score_waits_until is null and attempts.id = any (${[...attemptIds]}::uuid[])`,
  );
  const waiting = [...(await scoreWaits(trx, rows, now)).keys()];
  if (waiting.length === 0) return;
  await sql`
    update attempts set confirm_waits = true, score_waits_until = ${new Date(now - 1)},
      score_shown_at = coalesce(score_shown_at, closed_at)
    where id = any (${waiting}::uuid[])`.execute(trx);
}

async function findFacts(db: Db, which: ReturnType<typeof sql>): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select attempts.id as attempt_id, attempts.test_id, attempts.student_id, tests.release
    from attempts join tests on tests.id = attempts.test_id
    where attempts.closed_at is not null and ${which}
    order by attempts.closed_at`.execute(db);
  return rows;
}
