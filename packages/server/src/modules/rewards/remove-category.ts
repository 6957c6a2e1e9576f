import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";
import { holdCategory } from "./store.ts";

const t = texts.reward;

/**
 * Deletes a category that offers nothing: it is hidden, and orders of its former rewards keep its name.
 *
 * @throws Refused while it has rewards; HttpProblem 404 when there is no such category.
 */
export async function removeCategory(
  db: Db,
  admin: Actor,
  id: string,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const { name } = await holdCategory(trx, id);
    const { count } = await trx
      .selectFrom("rewards")
      .select(({ fn }) => fn.countAll<string>().as("count"))
      .where("categoryId", "=", id)
      .where("removedAt", "is", null)
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) throw new Refused(t.categoryInUse(Number(count)));
    await trx
      .updateTable("rewardCategories")
      .set({ removedAt: new Date(now) })
      .where("id", "=", id)
      .execute();
    await recordAct(trx, {
      actorId: admin.id,
      act: "delete",
      targetKind: "reward category",
      targetId: id,
      details: { name },
      at: now,
    });
  });
  return { message: t.categoryRemoved };
}
