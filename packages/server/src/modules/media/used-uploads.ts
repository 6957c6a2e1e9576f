import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";

/** A path as an upload answers it, wherever it stands in a text. */
const PATH = "/media/([0-9a-f]{32}[.][a-z0-9]{3})";

/**
 * Names of the uploads that some text in the database refers to: a question of any version, an
 * option, an answer, whatever comes later. All text columns are searched, so that a new table
 * with pictures need not be named here, and none is lost because somebody forgot to.
 */
export async function findUsedUploads(db: Db): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { tableName, columns } of await textColumns(db)) {
    const text = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))})`;
    const { rows } = await sql<{ name: string }>`
      select distinct found[1] as name
      from (select ${text} as words from ${sql.table(tableName)}) as texts,
           regexp_matches(words, ${PATH}, 'g') as found
      where words like '%/media/%'`.execute(db);
    for (const { name } of rows) used.add(name);
  }
  return used;
}

async function textColumns(db: Db) {
  const { rows } = await sql<{ tableName: string; columns: string[] }>`
    select table_name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
      and table_name <> 'media_files'
    group by table_name`.execute(db);
  return rows;
}
