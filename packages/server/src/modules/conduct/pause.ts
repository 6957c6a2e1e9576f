import { texts } from "@markwell/contract/texts";
import { pausedTotal } from "@markwell/domain/attempts/pause";
import { mayPause } from "@markwell/domain/tests/lifecycle";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { findOwnAttempt, goOn, pauseAttempts } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import type { TestFacts } from "../tests/index.ts";
import { findCandidate, lockRunningTest } from "./lock-running-test.ts";

interface Pausing {
  db: Db;
  live: Live;
}

interface Whom {
  testId: string;
  /** One student who writes; everybody when absent, including those who begin later. */
  studentId?: string | undefined;
}

/** The test's own pause, for the rules. */
export const pauseOf = ({ pausedAt, pausedMs }: Pick<TestFacts, "pausedAt" | "pausedMs">) => ({
  pausedAt: pausedAt ?? undefined,
  pausedMs,
});

/**
 * Stops the clocks for everybody or one student: nobody saves, hands in or starts. Idempotent.
 * @throws Refused when the test has not begun or has ended, or the student does not write; HttpProblem
 * 404/403.
 */
export async function pause(
  { db, live }: Pausing,
  actor: Actor,
  whom: Whom,
  now: number,
): Promise<void> {
  const { testId, studentId } = whom;
  await transaction(db, async (trx) => {
    const { test, apply } = await lockRunningTest(trx, actor, testId);
    if (studentId) await ensureWriting(trx, testId, studentId);
    else {
      const verdict = mayPause(test);
      if (!verdict.allowed) throw new Refused(verdict.message);
      if (test.pausedAt !== null) return;
      await apply({ pausedAt: new Date(now) });
    }
    const changed = await pauseAttempts(trx, testId, studentId, now);
    if (studentId && changed === 0) return;
    await tell(trx, live, { actor, act: "pause", ...whom, now });
  });
}

/**
 * Resumes; deadlines move by exactly the pause. Idempotent.
 * @returns how many are still paused.
 * @throws Refused once the test has ended; HttpProblem 404/403.
 */
export async function letGoOn(
  { db, live }: Pausing,
  actor: Actor,
  whom: Whom,
  now: number,
): Promise<{ stillPaused: number }> {
  const { testId, studentId } = whom;
  return transaction(db, async (trx) => {
    const { test, apply } = await lockRunningTest(trx, actor, testId);
    if (studentId) await findCandidate(trx, testId, studentId);
    else if (test.pausedAt !== null) {
      await apply({ pausedAt: null, pausedMs: pausedTotal(pauseOf(test), now) });
    }
    const allPaused = studentId !== undefined && test.pausedAt !== null;
    const { changed, stillPaused } = await goOn(trx, testId, { studentId, allPaused }, now);
    if (changed > 0 || (!studentId && test.pausedAt !== null)) {
      await tell(trx, live, { actor, act: "go on", ...whom, now });
    }
    return { stillPaused };
  });
}

async function ensureWriting(trx: Trx, testId: string, studentId: string): Promise<void> {
  await findCandidate(trx, testId, studentId);
  const attempt = await findOwnAttempt(trx, studentId, testId);
  if (!attempt || attempt.closedAt !== null) throw new Refused(texts.test.notWriting);
}

interface Told extends Whom {
  actor: Actor;
  act: "pause" | "go on";
  now: number;
}

async function tell(trx: Trx, live: Live, told: Told): Promise<void> {
  const { actor, act, testId, studentId, now } = told;
  const details = { student: studentId ?? "all" };
  await recordAction(trx, {
    actorId: actor.id,
    act,
    targetKind: "test",
    targetId: testId,
    details,
    at: now,
  });
  afterCommit(trx, () => {
    live.sittingsChanged(testId, studentId);
    live.toTeachers(testId, "registered", { testid: testId });
  });
}
