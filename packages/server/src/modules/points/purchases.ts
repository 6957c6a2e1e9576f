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

interface Correction extends Omit<Purchase, "orderId" | "cost"> {
  id: string;
  amount: number;
  note: string;
}

/** The caller has locked the balance and seen that it suffices. */
export async function enterCorrection(
  trx: Trx,
  { id, studentId, amount, note, zone, now }: Correction,
): Promise<void> {
  const month = monthKey(now, zone);
  const entry = { studentId, at: now, month, sourceId: id, part: "", amount, note };
  await enterPoints(trx, { ...entry, reason: "correction" });
}

export async function isCorrected(trx: Trx, studentId: string, id: string): Promise<boolean> {
  const entries = trx.selectFrom("pointEntries").select("id").where("studentId", "=", studentId);
  const own = entries.where("reason", "=", "correction").where("sourceId", "=", id);
  return (await own.executeTakeFirst()) !== undefined;
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
