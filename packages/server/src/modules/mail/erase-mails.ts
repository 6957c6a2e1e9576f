import type { Trx } from "../../platform/database/transaction.ts";

/** Removes the mails to a person, whether they were sent or wait. */
export async function eraseMails(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom("mailOutbox").where("personId", "=", personId).execute();
}
