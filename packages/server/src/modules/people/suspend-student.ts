import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { recordAct } from "../audit/index.ts";
import { holdPerson } from "./hold-person.ts";

interface Suspension {
  studentId: string;
  /** False lifts the suspension. */
  suspended: boolean;
}

/**
 * Suspends a student, which ends their sessions at once, or lets them sign in again (DECISIONS
 * "Approval"). Whoever does it a second time changes nothing.
 *
 * @throws HttpProblem 404 when there is no such student.
 */
export async function suspendStudent(
  db: Db,
  admin: Actor,
  { studentId, suspended }: Suspension,
  now: number,
) {
  await transaction(db, async (trx) => {
    await holdPerson(trx, "STUDENT", studentId);
    const changed = suspended
      ? await trx
          .insertInto("studentSuspensions")
          .values({ studentId, suspendedBy: admin.id, suspendedAt: new Date(now) })
          .onConflict((conflict) => conflict.column("studentId").doNothing())
          .returning("studentId")
          .executeTakeFirst()
      : await trx
          .deleteFrom("studentSuspensions")
          .where("studentId", "=", studentId)
          .returning("studentId")
          .executeTakeFirst();
    if (!changed) return;
    if (suspended) await endSessionsOf(trx, studentId);
    await recordAct(trx, {
      actorId: admin.id,
      act: suspended ? "suspend" : "lift suspension",
      targetKind: "student",
      targetId: studentId,
      at: now,
    });
  });
  return { message: suspended ? texts.student.suspended : texts.student.lifted };
}
