import type { Trx } from "../../platform/database/transaction.ts";

/** Removes the badges of a pupil whose data is erased: no statistic needs them. The points stay in the ledger. */
export async function eraseBadges(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("studentBadges").where("studentId", "=", studentId).execute();
}
