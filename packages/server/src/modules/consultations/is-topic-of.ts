import { OTHER_TOPIC } from "@markwell/domain/consultations/consultation";
import type { Db } from "../../platform/database/connect.ts";

/** Is this a topic of the subject, at whatever level, or the entry for all others? */
export async function isTopicOf(db: Db, subjectId: string, topic: string): Promise<boolean> {
  if (topic === OTHER_TOPIC) return true;
  const row = await db
    .selectFrom("topics")
    .select("name")
    .where("subjectId", "=", subjectId)
    .where("name", "=", topic)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
