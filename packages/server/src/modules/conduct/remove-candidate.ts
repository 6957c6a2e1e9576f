import { texts } from "@markwell/contract/texts";
import { afterCommit, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type Closing, findOwnAttempt } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import { exceptFromClasses } from "../tests/index.ts";
import { findCandidate, lockRunningTest } from "./lock-running-test.ts";

/**
 * Takes off a student who has not begun; they may register again, but no class brings them back. Locks
 * the test, so a student who presses Proceed now is in or out, never both.
 * @throws Refused once the student writes or the test has ended; HttpProblem 404/403.
 */
export async function removeCandidate(
  { db, live, progress }: Pick<Closing, "db" | "live" | "progress">,
  actor: Actor,
  testId: string,
  studentId: string,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await lockRunningTest(trx, actor, testId);
    const { candidate, withdraw } = await findCandidate(trx, testId, studentId);
    if (await findOwnAttempt(trx, studentId, testId)) throw new Refused(texts.test.hasBegun);
    await withdraw();
    await exceptFromClasses(trx, { testId, studentId, by: actor.id, now });
    await recordAction(trx, {
      actorId: actor.id,
      act: "remove candidate",
      targetKind: "test",
      targetId: testId,
      details: { student: studentId, kind: candidate.kind },
      at: now,
    });
    afterCommit(trx, () => {
      live.sittingsChanged(testId, studentId);
      live.toTeachers(testId, "registered", { testid: testId });
      progress.touch(testId, studentId);
    });
  });
}
