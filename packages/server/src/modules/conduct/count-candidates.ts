import type { Db } from "../../platform/database/connect.ts";

export async function countCandidates(db: Db, testId: string): Promise<number> {
  const row = await db
    .selectFrom("candidates")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("testId", "=", testId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
