import { maySetRegistration } from "@markwell/domain/tests/lifecycle";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";
import { changeTestState } from "../tests/index.ts";

/** Stops registration or opens it again; setting what is set already changes nothing. */
export async function setRegistration(
  db: Db,
  live: Live,
  actor: Actor,
  testId: string,
  open: boolean,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const change = await changeTestState(trx, actor, testId);
    const verdict = maySetRegistration(change.test);
    if (!verdict.allowed) throw new Refused(verdict.message);
    if (change.test.registrationOpen === open) return;
    await change.apply({ registrationOpen: open });
    const act = open ? "reopen registration" : "stop registration";
    await recordAct(trx, { actorId: actor.id, act, targetKind: "test", targetId: testId, at: now });
    afterCommit(trx, () => live.toTeachers(testId, "registration", { testid: testId, open }));
  });
}
