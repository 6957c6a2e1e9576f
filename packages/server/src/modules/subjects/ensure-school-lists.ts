import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import { defaultLists } from "./default-lists.ts";
import { loadSchoolLists } from "./load-school-lists.ts";

/**
 * Gives a new school its lists; a school that has subjects keeps what it has. Safe when several
 * processes start at once.
 *
 * @returns whether the lists were filled now.
 */
export async function ensureSchoolLists(db: Db): Promise<boolean> {
  return transaction(db, async (trx) => {
    await sql`lock table subjects in share row exclusive mode`.execute(trx);
    const any = await trx.selectFrom("subjects").select("id").limit(1).executeTakeFirst();
    if (any) return false;
    await loadSchoolLists(trx, defaultLists);
    return true;
  });
}
