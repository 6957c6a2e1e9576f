import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { countSessionsOf, endSessionsOf } from "../../platform/sessions/end-sessions.ts";
import { recordAction } from "../audit/index.ts";
import { lockPerson } from "./find-person.ts";

const TARGETS = { TRAINER: "teacher", STUDENT: "student" } as const;

/**
 * Ends sessions and sockets on every process, for a lost or open device; the owner can sign in again.
 * Idempotent.
 * @returns how many.
 * @throws HttpProblem 404.
 */
export async function signOutEverywhere(
  db: Db,
  admin: Actor,
  type: keyof typeof TARGETS,
  id: string,
  now: number,
): Promise<{ message: string; ended: number }> {
  const ended = await transaction(db, async (trx) => {
    // A sign-in waits for this lock, so the count is exact.
    await lockPerson(trx, type, id);
    const open = await countSessionsOf(trx, id, now);
    await endSessionsOf(trx, id);
    if (open === 0) return 0;
    await recordAction(trx, {
      actorId: admin.id,
      act: "sign out everywhere",
      targetKind: TARGETS[type],
      targetId: id,
      details: { devices: open },
      at: now,
    });
    return open;
  });
  return { message: texts.sessions.ended(ended), ended };
}

interface Suspension {
  studentId: string;
  /** False lifts the suspension. */
  suspended: boolean;
}

/**
 * Ends sessions at once, or lifts the suspension (DECISIONS "Approval"). Idempotent.
 * @throws HttpProblem 404.
 */
export async function suspendStudent(
  db: Db,
  admin: Actor,
  { studentId, suspended }: Suspension,
  now: number,
) {
  await transaction(db, async (trx) => {
    await lockPerson(trx, "STUDENT", studentId);
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
    await recordAction(trx, {
      actorId: admin.id,
      act: suspended ? "suspend" : "lift suspension",
      targetKind: "student",
      targetId: studentId,
      at: now,
    });
  });
  return { message: suspended ? texts.student.suspended : texts.student.lifted };
}
