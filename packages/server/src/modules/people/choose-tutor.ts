import type { Trx } from "../../platform/database/transaction.ts";

interface ChosenTutor {
  studentId: string;
  subjectId: string;
  teacherId: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Makes a teacher the pupil's tutor of a subject, in place of the one before. */
export async function chooseTutor(trx: Trx, choice: ChosenTutor): Promise<void> {
  const { studentId, subjectId, teacherId, now } = choice;
  const chosen = { teacherId, chosenAt: new Date(now) };
  await trx
    .insertInto("studentTutors")
    .values({ studentId, subjectId, ...chosen })
    .onConflict((conflict) => conflict.columns(["studentId", "subjectId"]).doUpdateSet(chosen))
    .execute();
}
