import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { Refused } from "../../platform/http/problems.ts";

/**
 * Lets only a pupil through whom the school has approved (a pending one may only sit the tests they registered for).
 *
 * @throws Refused with the words of the notice that a pending pupil sees.
 */
export async function ensureApproved(db: Db, studentId: string): Promise<void> {
  const approval = await db
    .selectFrom("studentApprovals")
    .select("studentId")
    .where("studentId", "=", studentId)
    .executeTakeFirst();
  if (!approval) throw new Refused(texts.common.approvalNeeded);
}
