import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";
import { holdReward } from "./store.ts";

/**
 * Offers a reward no more. The row is hidden, so orders, their picture and their history stay readable.
 *
 * @throws HttpProblem 404 when it is not offered any more.
 */
export async function removeReward(
  db: Db,
  admin: Actor,
  id: string,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const { name } = await holdReward(trx, id);
    await trx
      .updateTable("rewards")
      .set({ removedAt: new Date(now) })
      .where("id", "=", id)
      .execute();
    await recordAct(trx, {
      actorId: admin.id,
      act: "delete",
      targetKind: "reward",
      targetId: id,
      details: { name },
      at: now,
    });
  });
  return { message: texts.reward.removed };
}
