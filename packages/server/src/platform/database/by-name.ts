import { type RawBuilder, sql } from "kysely";

/** Case-insensitive, numbers by their value: Latin, then Tamil, then Chinese by pinyin. */
export const byReading = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(${text}) collate by_reading_numeric`;

/** For statements with a table `people`. */
export const BY_NAME = byReading(sql`people.name`);
/** For statements with a table `classes`. */
export const BY_CLASS_NAME = byReading(sql`classes.name`);
