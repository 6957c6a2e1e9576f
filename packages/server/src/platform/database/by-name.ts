import { type RawBuilder, sql } from "kysely";

/** A text as people look it up, without regard to case: Latin letters first, then Tamil, then Chinese by pinyin. */
export const byReading = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(${text}) collate by_reading`;

/** People by name. A statement that uses it calls the table `people`. */
export const BY_NAME = byReading(sql`people.name`);
/** Classes by name, in a statement that calls the table `classes`. */
export const BY_CLASS_NAME = byReading(sql`classes.name`);
