import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { lockPerson } from "./find-person.ts";

/**
 * Approving again keeps who did it first.
 * @param adminId null: the school itself (demo).
 * @returns whether the student was pending.
 */
export async function approveStudent(
  trx: Trx,
  studentId: string,
  adminId: string | null,
  now: number,
): Promise<boolean> {
  const row = await trx
    .insertInto("studentApprovals")
    .values({ studentId, approvedBy: adminId, approvedAt: new Date(now) })
    .onConflict((conflict) => conflict.column("studentId").doNothing())
    .returning("studentId")
    .executeTakeFirst();
  if (!row) return false;
  await recordAction(trx, {
    actorId: adminId,
    act: "approve",
    targetKind: "student",
    targetId: studentId,
    at: now,
  });
  return true;
}

/** Mails the student once. @throws HttpProblem 404. */
export async function approveByAdmin(
  db: Db,
  mails: Mails,
  admin: Actor,
  studentId: string,
  now: number,
) {
  await transaction(db, async (trx) => {
    await lockPerson(trx, "STUDENT", studentId);
    const isNew = await approveStudent(trx, studentId, admin.id, now);
    if (isNew) await mails.queue(trx, { kind: "approved", to: studentId }, now);
  });
  return { message: texts.student.approved };
}
