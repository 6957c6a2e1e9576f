import type { Trx } from "../../platform/database/transaction.ts";

/** Removes a pupil's questions and the answers to them; an answer's video goes with the next night. */
export async function eraseConsultations(trx: Trx, studentId: string): Promise<void> {
  await trx.deleteFrom("consultations").where("studentId", "=", studentId).execute();
}
