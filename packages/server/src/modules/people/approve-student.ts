import type { Trx } from "../../platform/database/transaction.ts";
import { recordAct } from "../audit/index.ts";

/**
 * Approves a pupil; approving again changes nothing and keeps who did it first.
 *
 * @param adminId null when the school itself approves (the demo school).
 * @returns whether the pupil was pending until now.
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
  await recordAct(trx, {
    actorId: adminId,
    act: "approve",
    targetKind: "student",
    targetId: studentId,
    at: now,
  });
  return true;
}
