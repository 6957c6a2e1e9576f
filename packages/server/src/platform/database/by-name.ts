import { sql } from "kysely";

/**
 * People by name as they are looked up, without regard to case: Latin letters first, then Tamil, then Chinese by
 * pinyin. A statement that uses it calls the table `people`.
 */
export const BY_NAME = sql`lower(people.name) collate by_reading`;
