import { mayBegin, openAfterBegin } from "@markwell/domain/tests/lifecycle";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { changeTestState } from "../tests/index.ts";
import { countCandidates } from "./count-candidates.ts";

/**
 * Begins the teacher's test; registration closes with it where the teacher wants it. Returns how many
 * students it lets in.
 * @throws Refused when begun or ended already; 404/403.
 */
export async function begin(db: Db, live: Live, actor: Actor, testId: string, now: number) {
  return transaction(db, async (trx) => {
    const change = await changeTestState(trx, actor, testId);
    const verdict = mayBegin(change.test);
    if (!verdict.allowed) throw new Refused(verdict.message);
    const registrationOpen = openAfterBegin(change.test);
    await change.apply({ begunAt: new Date(now), registrationOpen });
    const isClosedNow = change.test.registrationOpen && !registrationOpen;
    await recordAction(trx, {
      actorId: actor.id,
      act: "begin",
      targetKind: "test",
      targetId: testId,
      at: now,
    });
    if (isClosedNow) {
      await recordAction(trx, {
        actorId: actor.id,
        act: "stop registration",
        targetKind: "test",
        targetId: testId,
        details: { atBegin: true },
        at: now,
      });
    }
    afterCommit(trx, () => {
      if (isClosedNow) live.toTeachers(testId, "registration", { testid: testId, open: false });
      live.toCandidates(testId, "begin", { testid: testId });
      live.toTeachers(testId, "begin", { testid: testId });
    });
    return { candidates: await countCandidates(trx, testId) };
  });
}
