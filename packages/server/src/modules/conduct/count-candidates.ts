import type { Db } from "../../platform/database/connect.ts";

/** How many students are on the list of a test. */
export async function countCandidates(db: Db, testId: string): Promise<number> {
  const row = await db
    .selectFrom("candidates")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("testId", "=", testId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
