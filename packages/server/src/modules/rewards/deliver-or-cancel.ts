import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { refundPoints } from "../points/index.ts";
import { type LockedOrder, lockOrder } from "./order-store.ts";
import { putBack } from "./store.ts";

/**
 * Gives the points back, once; idempotent. A student finds only their own orders.
 * @throws Refused when it is delivered; HttpProblem 404.
 */
export async function cancelOrder(
  { db, zone }: { db: Db; zone: string },
  actor: Actor,
  orderId: string,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId, actor.role === "STUDENT" ? actor.id : undefined);
    if (order.state === "past") throw new Refused(texts.reward.deliveredAlready);
    if (order.state === "cancelled") return;
    await cancel(trx, order, { by: actor.id, zone, now });
    // A student's own change of mind is no action of the office: the order itself tells it.
    if (actor.role === "STUDENT") return;
    await recordAction(trx, {
      actorId: actor.id,
      act: "cancel",
      targetKind: "order",
      targetId: orderId,
      details: { student: order.studentId },
      at: now,
    });
  });
  return { message: texts.reward.cancelled };
}

/**
 * A delivered one that came back, or was never handed over: cancelled, points and stock as before. Idempotent.
 * @throws Refused when it is not delivered; HttpProblem 404.
 */
export async function takeOrderBack(
  { db, zone }: { db: Db; zone: string },
  admin: Actor,
  orderId: string,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.state === "active") throw new Refused(texts.reward.notDelivered);
    if (order.state === "cancelled") return;
    await cancel(trx, order, { by: admin.id, zone, now });
    const line = { act: "take back", targetKind: "order", targetId: orderId, at: now } as const;
    await recordAction(trx, { ...line, actorId: admin.id, details: { student: order.studentId } });
  });
  return { message: texts.reward.takenBack };
}

/** Nobody can collect them. Delivered ones stay, without a name. */
export async function cancelOrdersOf(
  trx: Trx,
  studentId: string,
  by: { by: string | null; zone: string; now: number },
): Promise<void> {
  const rows = await trx
    .selectFrom("rewardOrders")
    .select("id")
    .where("studentId", "=", studentId)
    .where("deliveredAt", "is", null)
    .where("cancelledAt", "is", null)
    .orderBy("id")
    .execute();
  for (const { id } of rows) {
    const order = await lockOrder(trx, id);
    if (order.state === "active") await cancel(trx, order, by);
  }
}

async function cancel(
  trx: Trx,
  { id, studentId, rewardId, cost }: LockedOrder,
  { by, zone, now }: { by: string | null; zone: string; now: number },
): Promise<void> {
  await trx
    .updateTable("rewardOrders")
    .set({ deliveredAt: null, deliveredBy: null, cancelledAt: new Date(now), cancelledBy: by })
    .where("id", "=", id)
    .execute();
  // Balance before reward, as a claim locks them.
  await refundPoints(trx, { studentId, orderId: id, cost, zone, now });
  await putBack(trx, rewardId);
}

/** Idempotent, one mail. @throws Refused when it was cancelled; HttpProblem 404. */
export async function deliverOrder(
  { db, mails }: { db: Db; mails: Mails },
  admin: Actor,
  orderId: string,
  now: number,
): Promise<{ message: string }> {
  await transaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.state === "cancelled") throw new Refused(texts.reward.cancelledAlready);
    if (order.state === "active") await deliver(trx, mails, order, { by: admin.id, now });
  });
  return { message: texts.reward.delivered };
}

/**
 * All or nothing; skips delivered and cancelled ones, so a repeat changes nothing.
 * @throws HttpProblem 404 when one of them is no order.
 */
export async function deliverOrders(
  { db, mails }: { db: Db; mails: Mails },
  admin: Actor,
  orderIds: readonly string[],
  now: number,
) {
  // Sorted, so that everybody locks several orders in the same sequence.
  const asked = [...new Set(orderIds)].sort();
  return transaction(db, async (trx) => {
    let delivered = 0;
    for (const id of asked) {
      const order = await lockOrder(trx, id);
      if (order.state !== "active") continue;
      await deliver(trx, mails, order, { by: admin.id, now });
      delivered += 1;
    }
    const unchanged = asked.length - delivered;
    const message = texts.reward.deliveredMany(delivered, unchanged);
    return { message, data: { delivered, unchanged } };
  });
}

async function deliver(
  trx: Trx,
  mails: Mails,
  { id, studentId, rewardName, invoiceNumber }: LockedOrder,
  { by, now }: { by: string; now: number },
): Promise<void> {
  await trx
    .updateTable("rewardOrders")
    .set({ deliveredAt: new Date(now), deliveredBy: by })
    .where("id", "=", id)
    .execute();
  await recordAction(trx, {
    actorId: by,
    act: "deliver",
    targetKind: "order",
    targetId: id,
    details: { student: studentId },
    at: now,
  });
  await mails.queue(trx, { kind: "delivered", to: studentId, rewardName, invoiceNumber }, now);
}
