import { mayEnd } from "@markwell/domain/tests/lifecycle";
import { afterCommit, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type Closing, closeAllOfTest } from "../attempts/index.ts";
import { recordAct } from "../audit/index.ts";
import { changeTestState } from "../tests/index.ts";

/**
 * Ends the teacher's test: nobody can start any more, then every open attempt is closed and
 * graded. Should the process die in between, the sweep finds the rest, because they belong to an
 * ended test. Returns how many attempts were closed here.
 */
export async function end(
  closing: Closing,
  actor: Actor,
  testId: string,
  now: number,
): Promise<{ closed: number }> {
  await transaction(closing.db, async (trx) => {
    const change = await changeTestState(trx, actor, testId);
    const verdict = mayEnd(change.test);
    if (!verdict.allowed) throw new Refused(verdict.message);
    await change.apply({ conductedAt: new Date(now), registrationOpen: false });
    await recordAct(trx, {
      actorId: actor.id,
      act: "end",
      targetKind: "test",
      targetId: testId,
      at: now,
    });
    afterCommit(trx, () => {
      closing.live.toCandidates(testId, "end", { testid: testId });
      closing.live.toTeachers(testId, "end", { testid: testId });
    });
  });
  return { closed: await closeAllOfTest(closing, testId, now) };
}
