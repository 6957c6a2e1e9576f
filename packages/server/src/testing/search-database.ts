import { sql } from "kysely";
import type { Db } from "../platform/database/connect.ts";

export async function textsContaining(db: Db, text: string): Promise<string[]> {
  const columns = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`.execute(db);
  const found: string[] = [];
  for (const { schema, table, column } of columns.rows) {
    const { rows } = await sql`
      select 1 from ${sql.table(`${schema}.${table}`)}
      where strpos(lower(${sql.ref(column)}::text), ${text.toLowerCase()}) > 0 limit 1`.execute(db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
