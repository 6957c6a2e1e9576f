import { type RawBuilder, sql } from "kysely";

/** Case-insensitive: Latin, then Tamil, then Chinese by pinyin. */
export const byReading = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(${text}) collate by_reading`;

/** For statements with a table `people`. */
export const BY_NAME = byReading(sql`people.name`);
/** For statements with a table `classes`. */
export const BY_CLASS_NAME = byReading(sql`classes.name`);
