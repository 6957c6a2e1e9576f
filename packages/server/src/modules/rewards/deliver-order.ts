import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAct } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { holdOrder } from "./order-store.ts";

/**
 * Notes that an order was handed over: it moves from the active to the past ones. A second time changes
 * nothing and sends no second mail.
 *
 * @throws Refused when it was cancelled; HttpProblem 404 when there is no such order.
 */
export async function deliverOrder(
  { db, mails }: { db: Db; mails: Mails },
  admin: Actor,
  orderId: string,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const { state, studentId, rewardName, invoiceNumber } = await holdOrder(trx, orderId);
    if (state === "cancelled") throw new Refused(texts.reward.cancelledAlready);
    if (state === "past") return;
    await trx
      .updateTable("rewardOrders")
      .set({ deliveredAt: new Date(now), deliveredBy: admin.id })
      .where("id", "=", orderId)
      .execute();
    await recordAct(trx, {
      actorId: admin.id,
      act: "deliver",
      targetKind: "order",
      targetId: orderId,
      details: { student: studentId },
      at: now,
    });
    await mails.queue(trx, { kind: "delivered", to: studentId, rewardName, invoiceNumber }, now);
  });
  return { message: texts.reward.delivered };
}
