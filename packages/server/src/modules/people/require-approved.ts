import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { Refused } from "../../platform/http/problems.ts";

/**
 * Lets approved pupils on (DECISIONS "Approval": consultation, worksheets and claims wait for it).
 *
 * @throws Refused while the pupil waits for approval.
 */
export async function requireApproved(db: Db, studentId: string): Promise<void> {
  const approval = await db
    .selectFrom("studentApprovals")
    .select("studentId")
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  if (!approval) throw new Refused(texts.common.approvalNeeded);
}
