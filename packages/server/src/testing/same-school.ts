import type { Pool } from "pg";
import { listTables, quoted, SCHEMAS } from "../operations/catalog.ts";

/** Emptied by a restore, because what they tell was true of one machine and moment. */
const EMPTIED = ["sessions", "resumable_uploads", "result_files"];

export async function everyRow(pool: Pool): Promise<Record<string, string[]>> {
  const client = await pool.connect();
  try {
    const content: Record<string, string[]> = {};
    for (const table of await listTables(client)) {
      if (EMPTIED.includes(table.name)) continue;
      const { rows } = await client.query<{ line: string }>(
        `select t::text as line from ${quoted(table)} t order by 1`,
      );
      content[quoted(table)] = rows.map(({ line }) => line);
    }
    return content;
  } finally {
    client.release();
  }
}

export async function everyRule(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line
     from pg_constraint where connamespace = any($1::regnamespace[])
     union all
     select format('%s %s', tgenabled, pg_get_triggerdef(t.oid)) from pg_trigger t
     join pg_class c on c.oid = tgrelid
     where not tgisinternal and relnamespace = any($1::regnamespace[])
     union all
     select indexdef from pg_indexes where schemaname = any($2) and tablename not like 'queue_stats%'
     union all
     select format('%s %s', sequencename, last_value) from pg_sequences where schemaname = any($2)
     order by 1`,
    [SCHEMAS, SCHEMAS],
  );
  // Days have tables of their own in the queue's counts about itself.
  return rows.map(({ line }) => line).filter((line) => !line.includes("queue_stats"));
}
