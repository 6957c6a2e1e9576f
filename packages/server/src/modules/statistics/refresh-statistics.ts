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

/**
 * Removes the figures of a pupil who is erased: nobody looks at them any more, and who has left is in
 * no average of a level. The papers that they came from stay, and are not counted again.
 */
export async function eraseStatistics(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("topicStatistics").where("studentId", "=", studentId).execute();
  await trx.deleteFrom("paperStatistics").where("studentId", "=", studentId).execute();
  await trx.deleteFrom("studentAverages").where("studentId", "=", studentId).execute();
}
