import type { Trx } from "../../platform/database/transaction.ts";

/** Gives a person another password; `passwordHash` of hashPassword, made before the transaction. */
export async function setPassword(trx: Trx, personId: string, passwordHash: string): Promise<void> {
  await trx.updateTable("people").set({ passwordHash }).where("id", "=", personId).execute();
}
