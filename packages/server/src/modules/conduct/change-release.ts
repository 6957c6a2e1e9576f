import type { changeRelease as changeCall } from "@markwell/contract/calls/conduct";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { afterCommit, transaction } from "../../platform/database/transaction.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { changeTestState, releaseColumns } from "../tests/index.ts";

type Change = z.output<NonNullable<(typeof changeCall)["body"]>>;

/**
 * Changes when the answers open; students who have read them keep seeing them. Idempotent.
 * @throws HttpProblem 404/403, 400 for a missing date.
 */
export async function changeRelease(
  db: Db,
  live: Live,
  actor: Actor,
  { id: testId, ...chosen }: Change,
  now: number,
): Promise<void> {
  const columns = releaseColumns(chosen);
  await transaction(db, async (trx) => {
    const { test, apply } = await changeTestState(trx, actor, testId);
    const same = test.releaseAt?.getTime() === columns.releaseAt?.getTime();
    if (test.release === columns.release && same) return;
    await apply(columns);
    await recordAction(trx, {
      actorId: actor.id,
      act: "change release",
      targetKind: "test",
      targetId: testId,
      details: { release: chosen.release, releaseAt: columns.releaseAt?.toISOString() ?? null },
      at: now,
    });
    afterCommit(trx, () => {
      live.toCandidates(testId, "answers", { testid: testId });
      live.toTeachers(testId, "answers", { testid: testId });
    });
  });
}
