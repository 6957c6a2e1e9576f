import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

/**
 * Computes what the statistics know of these attempts anew: run with every score that is new or has
 * changed, and when a paper is opened again. Running it again changes nothing. One round trip to a
 * function of the database (migration 0026), whatever the number of questions. The caller holds the
 * attempts.
 */
export async function refreshStatistics(
  trx: Trx,
  attemptIds: string | readonly string[],
): Promise<void> {
  const ids = typeof attemptIds === "string" ? [attemptIds] : [...attemptIds];
  await sql`select refresh_statistics(${sql.val(ids)}::uuid[])`.execute(trx);
}
