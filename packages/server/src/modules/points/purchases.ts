import { pointsAfter } from "@markwell/domain/rewards/rewards";
import { monthKey } from "@markwell/domain/school/calendar";
import type { Trx } from "../../platform/database/transaction.ts";
import { enterPoints, lockBalance } from "./ledger.ts";

interface Purchase {
  studentId: string;
  orderId: string;
  /** Points, above 0. */
  cost: number;
  zone: string;
  now: number;
}

/**
 * A caller that decides by the balance locks it first.
 * @returns the remaining points; undefined: not enough, and nothing changes.
 */
export async function spendPoints(trx: Trx, purchase: Purchase): Promise<number | undefined> {
  const balance = await lockBalance(trx, purchase.studentId);
  if (pointsAfter(balance, purchase.cost) === undefined) return undefined;
  return enterPoints(trx, entryOf(purchase, "claim", -purchase.cost));
}

/** Once. */
export async function refundPoints(trx: Trx, purchase: Purchase): Promise<void> {
  await enterPoints(trx, entryOf(purchase, "refund", purchase.cost));
}

const entryOf = (
  { studentId, orderId, zone, now }: Purchase,
  reason: "claim" | "refund",
  amount: number,
) => ({
  studentId,
  at: now,
  month: monthKey(now, zone),
  reason,
  sourceId: orderId,
  part: "",
  amount,
});
