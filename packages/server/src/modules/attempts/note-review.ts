import { texts } from "@markwell/contract/texts";
import type { Db } from "../../platform/database/connect.ts";
import { Refused } from "../../platform/http/problems.ts";

/**
 * Notes that the pupil is about to see the right answers of their closed attempt: it is not opened
 * again, and late answers are over. One of the two is first, a review or letting back in, never both.
 *
 * @throws Refused while the attempt is open.
 */
export async function noteReview(
  db: Db,
  studentId: string,
  testId: string,
  now: number,
): Promise<void> {
  const noted = await db
    .updateTable("attempts")
    .set(({ fn, val }) => ({ reviewedAt: fn.coalesce("reviewedAt", val(new Date(now))) }))
    .where("testId", "=", testId)
    .where("studentId", "=", studentId)
    .where("closedAt", "is not", null)
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) throw new Refused(texts.attempt.reviewLater);
}
