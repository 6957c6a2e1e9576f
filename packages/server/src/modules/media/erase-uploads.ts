import type { Trx } from "../../platform/database/transaction.ts";

/**
 * Forgets the files that a person has uploaded.
 *
 * @returns their names: the files themselves are to be removed from the storage after the commit.
 */
export async function eraseUploads(trx: Trx, personId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom("mediaFiles")
    .where("uploadedBy", "=", personId)
    .returning("name")
    .execute();
  return rows.map(({ name }) => name);
}
