import { titleKey } from "@markwell/domain/tests/title";
import type { Db } from "../../platform/database/connect.ts";

/**
 * Is the title free? Case and spaces do not count (DECISIONS "Title check").
 *
 * @param except a test that may keep its own title while it is changed
 */
export async function checkTestName(db: Db, title: string, except?: string): Promise<boolean> {
  const taken = await db
    .selectFrom("tests")
    .select("id")
    .where("titleKey", "=", titleKey(title.replaceAll("\u0000", "")))
    .where("removedAt", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .executeTakeFirst();
  return taken === undefined;
}
