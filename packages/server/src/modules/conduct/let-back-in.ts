import { texts } from "@markwell/contract/texts";
import { afterCommit, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type Closing, reopenAttempt } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import { hasSeenKeys } from "../keys/index.ts";
import { findCandidate, lockRunningTest } from "./lock-running-test.ts";

/**
 * Reopens for a student who handed in by accident, with the time that was left, or whom the clock closed
 * before extra time.
 * @throws Refused once the test has ended or its answers could be read, when not handed in, and when no
 * time was left; HttpProblem 404/403.
 */
export async function letBackIn(
  { db, live, progress, afterScoring }: Closing,
  actor: Actor,
  testId: string,
  studentId: string,
  now: number,
): Promise<{ secondsLeft: number }> {
  return transaction(db, async (trx) => {
    const { test } = await lockRunningTest(trx, actor, testId);
    if (test.settledAt !== null) throw new Refused(texts.test.answersOpen);
    const { candidate } = await findCandidate(trx, testId, studentId);
    if (await hasSeenKeys(trx, studentId, testId)) throw new Refused(texts.test.hasReviewed);
    const time = {
      durationMinutes: test.durationMinutes,
      given: { forAll: test.extraMinutes, own: candidate.extraMinutes },
      allPaused: test.pausedAt !== null,
    };
    const { attemptId, secondsLeft } = await reopenAttempt(trx, { testId, studentId }, time, now);
    await afterScoring(trx, [{ attemptId, testId, studentId }], now);
    await recordAction(trx, {
      actorId: actor.id,
      act: "let back in",
      targetKind: "attempt",
      targetId: attemptId,
      details: { test: testId, student: studentId, secondsLeft },
      at: now,
    });
    afterCommit(trx, () => {
      live.toSitting(testId, studentId, "reopened", { testid: testId });
      live.sittingsChanged(testId, studentId);
      progress.touch(testId, studentId);
    });
    return { secondsLeft };
  });
}
