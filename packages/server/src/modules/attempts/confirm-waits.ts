import { scoreWaitsForConfirmation } from "@markwell/domain/keys/score-wait";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { overAmong } from "../keys/index.ts";
import { unconfirmed } from "../people/index.ts";
import type { ScoredAttempt } from "./scores.ts";

type Facts = ScoredAttempt &
  Pick<Parameters<typeof scoreWaitsForConfirmation>[0], "release" | "kind">;

/** Ids of attempts that keep their scores back until the student's account is confirmed. */
export async function toConfirm(db: Db, closing: readonly Facts[]): Promise<ReadonlySet<string>> {
  const perhaps = closing.filter((each) =>
    scoreWaitsForConfirmation({ ...each, unconfirmed: true, over: false }),
  );
  const isUnconfirmed = await unconfirmed(
    db,
    perhaps.map(({ studentId }) => studentId),
  );
  return new Set(
    perhaps
      .filter(({ studentId }) => isUnconfirmed.has(studentId))
      .map(({ attemptId }) => attemptId),
  );
}

/**
 * Attempts whose score waits for a confirmation: those that still wait, and those that need not any more.
 */
export async function lookAtConfirmations(
  db: Db,
  asked: readonly string[] | "all",
  now: number,
): Promise<{ waiting: ReadonlySet<string>; free: readonly ScoredAttempt[] }> {
  const { rows } = await sql<Facts>`
    select attempts.id as attempt_id, attempts.test_id, attempts.student_id, tests.release, candidates.kind
    from attempts
    join tests on tests.id = attempts.test_id
    join candidates on candidates.test_id = attempts.test_id and candidates.student_id = attempts.student_id
    where attempts.confirm_waits and attempts.score_waits_until is not null
      ${asked === "all" ? sql`` : sql`and attempts.id = any (${[...asked]}::uuid[])`}
    order by attempts.closed_at`.execute(db);
  if (rows.length === 0) return { waiting: new Set(), free: [] };
  const isUnconfirmed = await unconfirmed(
    db,
    rows.map(({ studentId }) => studentId),
  );
  const over = await overAmong(db, [...new Set(rows.map(({ testId }) => testId))], now);
  const [waiting, free] = [new Set<string>(), [] as ScoredAttempt[]];
  for (const { release, kind, ...attempt } of rows) {
    const waits = scoreWaitsForConfirmation({
      release,
      kind,
      unconfirmed: isUnconfirmed.has(attempt.studentId),
      over: over.has(attempt.testId),
    });
    if (waits) waiting.add(attempt.attemptId);
    else free.push(attempt);
  }
  return { waiting, free };
}
