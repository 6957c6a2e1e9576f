import { CompiledQuery } from "kysely";
import type { Db } from "../database/connect.ts";

/** A database or transaction of ours as pg-boss speaks to one. */
export function within(db: Db) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
