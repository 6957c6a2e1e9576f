import type { StudentData } from "@markwell/contract/wire/student-data";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import { type School, studentData } from "./student-data.ts";

/**
 * As the student gets it, with keys left out alike, plus teachers' notes, which the office reads first.
 * Recorded.
 * @throws HttpProblem 404, or their data was erased.
 */
export function handOutData(
  db: Db,
  school: School,
  admin: Actor,
  studentId: string,
  now: number,
): Promise<StudentData> {
  return transaction(db, async (trx) => {
    const data = await studentData(trx, school, studentId, now, { forOffice: true });
    await recordAction(trx, {
      actorId: admin.id,
      act: "hand out data",
      targetKind: "student",
      targetId: studentId,
      at: now,
    });
    return data;
  });
}
