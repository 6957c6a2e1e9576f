import type { Trx } from "../../platform/database/transaction.ts";

/**
 * Removes the figures of a pupil who is erased: nobody looks at them any more, and who has left is in
 * no average of a level. The papers that they came from stay, and are not counted again.
 */
export async function eraseStatistics(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("topicStatistics").where("studentId", "=", studentId).execute();
  await trx.deleteFrom("paperStatistics").where("studentId", "=", studentId).execute();
  await trx.deleteFrom("studentAverages").where("studentId", "=", studentId).execute();
}
