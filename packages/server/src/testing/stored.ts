import { sql } from "kysely";
import type { Db } from "../platform/database/connect.ts";

/** Counters of tries, of when somebody was last seen: what also a refused request may move. */
const MOVING = ["sessions", "sitting_presences", "tries"];

/** The content of every table as a number that changes with any of it. */
export async function storedTables(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${MOVING}) order by 1`.execute(db);
  const parts = rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as print from ${sql.table(name)} t`,
  );
  const prints = await sql<{
    name: string;
    print: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(prints.rows.map(({ name, print }) => [name, print]));
}
