import type { Db } from "../../platform/database/connect.ts";

/** Counts lines before a time in epoch milliseconds. */
export async function countLines(db: Db, before: number): Promise<number> {
  const { count } = await db
    .selectFrom("auditLog")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("at", "<", new Date(before))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Removes the lines that are older than that. The database lets only those go that the school's own rule no longer
 * keeps (migration 0069).
 *
 * @returns how many.
 */
export async function forgetLines(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("auditLog")
    .where("at", "<", new Date(before))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
