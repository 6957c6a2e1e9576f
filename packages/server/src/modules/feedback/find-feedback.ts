import type { Db } from "../../platform/database/connect.ts";

/** What was said about an attempt, if anything. */
export async function findFeedback(db: Db, attemptId: string) {
  return db
    .selectFrom("feedbacks")
    .select(["rating", "body", "createdAt"])
    .where("attemptId", "=", attemptId)
    .executeTakeFirst();
}
