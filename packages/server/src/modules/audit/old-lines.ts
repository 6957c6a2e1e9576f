import type { Db } from "../../platform/database/connect.ts";

export async function countLines(db: Db, before: number): Promise<number> {
  const { count } = await db
    .selectFrom("auditLog")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("at", "<", new Date(before))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes older lines; the database allows only those past the school's own rule (migration 0069). */
export async function forgetLines(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("auditLog")
    .where("at", "<", new Date(before))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
