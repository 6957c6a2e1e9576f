import { texts } from "@markwell/contract/texts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type Closing, closeAttempt, findOwnAttempt } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import { findCandidate, lockRunningTest } from "./lock-running-test.ts";

/**
 * Closes one student's attempt, also a paused one, as ended by the teacher; letting them back in undoes
 * it. Idempotent.
 * @throws Refused when the student has not begun, and once the test has ended; HttpProblem 404/403.
 */
export async function endAttempt(
  closing: Closing,
  actor: Actor,
  testId: string,
  studentId: string,
  now: number,
): Promise<void> {
  await transaction(closing.db, async (trx) => {
    await lockRunningTest(trx, actor, testId);
    await findCandidate(trx, testId, studentId);
    const attempt = await findOwnAttempt(trx, studentId, testId);
    if (!attempt) throw new Refused(texts.test.notWriting);
    const scored = { attemptId: attempt.id, testId, studentId };
    const closed = await closeAttempt({ ...closing, db: trx }, scored, "ended", now);
    if (!closed) return;
    await recordAction(trx, {
      actorId: actor.id,
      act: "end for one",
      targetKind: "attempt",
      targetId: attempt.id,
      details: { test: testId, student: studentId },
      at: now,
    });
  });
}
