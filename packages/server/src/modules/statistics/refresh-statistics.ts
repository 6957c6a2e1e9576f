import { sql } from "kysely";
import type { Trx } from "../../platform/database/transaction.ts";

/**
 * Runs with every new or changed score, and on reopening; idempotent. One round trip to a database
 * function (migration 0026). The caller holds the attempts.
 */
export async function refreshStatistics(
  trx: Trx,
  attemptIds: string | readonly string[],
): Promise<void> {
  const ids = typeof attemptIds === "string" ? [attemptIds] : [...attemptIds];
  await sql`select refresh_statistics(${sql.val(ids)}::uuid[])`.execute(trx);
}
