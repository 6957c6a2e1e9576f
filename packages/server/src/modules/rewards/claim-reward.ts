import { texts } from "@markwell/contract/texts";
import { pointsAfter, stockAfter } from "@markwell/domain/rewards/rewards";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { HttpProblem, notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import type { Mails } from "../mail/index.ts";
import { ensureApproved } from "../people/index.ts";
import { lockBalance, spendPoints } from "../points/index.ts";
import { findByRequest, nextInvoice } from "./order-store.ts";

const t = texts.reward;

export interface Selling {
  mails: Mails;
  /** The school's time zone, which decides the invoice's month. */
  zone: string;
}

interface Claim {
  rewardId: string;
  /** Chosen by the client; a repeated claim gets the first one's answer. */
  requestid?: string | undefined;
  /** The cost that the student has confirmed. */
  cost?: number | undefined;
}

/**
 * Balance, ledger, order and invoice in one transaction, so two windows cannot spend the same points.
 * @throws Refused while approval is open, when the points do not suffice, none is left, and when the cost has changed;
 * HttpProblem 404 when the reward is not offered any more, 409 when the request has claimed another
 * reward already.
 */
export function claimReward(
  { db, mails, zone }: Selling & { db: Db },
  student: Actor,
  { rewardId, requestid, cost: confirmed }: Claim,
  now: number,
) {
  return transaction(db, async (trx) => {
    await ensureApproved(trx, student.id);
    // First of all: claims of one student queue here, also a request and its own repeat.
    const balance = await lockBalance(trx, student.id);
    const before = requestid ? await findByRequest(trx, student.id, requestid) : undefined;
    if (before && before.rewardId !== rewardId) throw new HttpProblem(409, t.requestReused);
    if (before) return answer(before, balance);
    const reward = await lockOffer(trx, rewardId);
    if (pointsAfter(balance, reward.cost) === undefined) throw new Refused(t.notEnough);
    if (confirmed !== undefined && confirmed !== reward.cost) {
      throw new Refused(t.costChanged(reward.cost));
    }
    await takeOne(trx, reward);
    const order = await insertOrder(trx, { student, reward, requestid, zone, now });
    const points = await spendPoints(trx, {
      studentId: student.id,
      orderId: order.id,
      cost: reward.cost,
      zone,
      now,
    });
    if (points === undefined) throw new Refused(t.notEnough);
    const { invoiceNumber } = order;
    const letter = { rewardName: reward.name, cost: reward.cost, invoiceNumber };
    await mails.queue(trx, { kind: "ordered", to: student.id, ...letter }, now);
    return answer(order, points);
  });
}

const answer = (order: { id: string; invoiceNumber: string }, points: number) => ({
  message: t.claimed(order.invoiceNumber),
  data: { _id: order.id, invoiceNumber: order.invoiceNumber, points },
});

interface Offer {
  id: string;
  name: string;
  cost: number;
  category: string;
  stock: number | null;
}

/** @throws Refused when none is left. */
async function takeOne(trx: Trx, { id, stock }: Offer): Promise<void> {
  const left = stockAfter(stock);
  if (left === undefined) throw new Refused(t.noneLeft);
  if (left === null) return;
  await trx.updateTable("rewards").set({ stock: left }).where("id", "=", id).execute();
}

/** Held, so that claims of one reward count its stock one after the other, and an admin's change waits. */
async function lockOffer(trx: Trx, rewardId: string): Promise<Offer> {
  const offer = await trx
    .selectFrom("rewards")
    .innerJoin("rewardCategories", "rewardCategories.id", "rewards.categoryId")
    .select(["rewards.id", "rewards.name", "cost", "stock", "rewardCategories.name as category"])
    .where("rewards.id", "=", rewardId)
    .where("rewards.removedAt", "is", null)
    .forNoKeyUpdate("rewards")
    .executeTakeFirst();
  if (!offer) throw notFound(t.gone);
  return offer;
}

interface NewOrder {
  student: Actor;
  reward: Offer;
  requestid: string | undefined;
  zone: string;
  now: number;
}

async function insertOrder(trx: Trx, { student, reward, requestid, zone, now }: NewOrder) {
  const invoice = await nextInvoice(trx, zone, now);
  return trx
    .insertInto("rewardOrders")
    .values({
      studentId: student.id,
      rewardId: reward.id,
      rewardName: reward.name,
      categoryName: reward.category,
      cost: reward.cost,
      ...invoice,
      requestId: requestid ?? null,
      orderedAt: new Date(now),
    })
    .returning(["id", "invoiceNumber"])
    .executeTakeFirstOrThrow();
}
