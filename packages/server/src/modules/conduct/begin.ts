import { mayBegin, openAfterBegin } from "@markwell/domain/tests/lifecycle";
import type { Db } from "../../platform/database/connect.ts";
import {
  afterCommit,
  ensureReplicated,
  type Trx,
  throughFailover,
  transaction,
} from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { changeTestState, ensureVetted } from "../tests/index.ts";
import { countCandidates } from "./count-candidates.ts";

/**
 * Begins the teacher's test; registration closes with it where the teacher wants it. Waits for a lost
 * database machine to be replaced. Returns how many students it lets in.
 * @throws Refused when begun or ended already; 404/403.
 */
export async function begin(db: Db, live: Live, actor: Actor, testId: string, now: number) {
  return throughFailover((repeated) =>
    transaction(db, async (trx) => {
      const change = await changeTestState(trx, actor, testId);
      const registrationOpen = openAfterBegin(change.test);
      if (repeated && change.test.begunAt === now) await ensureReplicated(trx);
      else {
        const verdict = mayBegin(change.test);
        if (!verdict.allowed) throw new Refused(verdict.message);
        await ensureVetted(trx, testId);
        await change.apply({ begunAt: new Date(now), registrationOpen });
        await recordBegin(trx, actor, testId, {
          closesRegistration: change.test.registrationOpen && !registrationOpen,
          now,
        });
      }
      afterCommit(trx, () => {
        if (!registrationOpen)
          live.toTeachers(testId, "registration", { testid: testId, open: false });
        live.toCandidates(testId, "begin", { testid: testId });
        live.toTeachers(testId, "begin", { testid: testId });
      });
      return { candidates: await countCandidates(trx, testId) };
    }),
  );
}

async function recordBegin(
  trx: Trx,
  actor: Actor,
  testId: string,
  { closesRegistration, now }: { closesRegistration: boolean; now: number },
): Promise<void> {
  const line = { actorId: actor.id, targetKind: "test", targetId: testId, at: now } as const;
  await recordAction(trx, { ...line, act: "begin" });
  if (closesRegistration)
    await recordAction(trx, { ...line, act: "stop registration", details: { atBegin: true } });
}
