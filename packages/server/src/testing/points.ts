import { randomUUID } from "node:crypto";
import { enterPoints } from "../modules/points/ledger.ts";
import type { Db } from "../platform/database/connect.ts";
import { transaction } from "../platform/database/transaction.ts";

export async function givePoints(
  db: Db,
  studentId: string,
  amount: number,
  now: number = Date.now(),
): Promise<void> {
  const month = new Date(now).toISOString().slice(0, 7);
  const entry = { studentId, at: now, month, sourceId: randomUUID(), part: "", amount };
  await transaction(db, (trx) => enterPoints(trx, { ...entry, reason: "badge" }));
}
