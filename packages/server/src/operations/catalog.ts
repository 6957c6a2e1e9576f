import type pg from "pg";
import type { TablePart } from "./manifest.ts";

/** Anything else in the database is not ours. */
export const SCHEMAS = ["public", "pgboss"];

/**
 * Counts of the job queue about itself, in tables that come and go by the day; and how backups of this machine
 * went.
 */
const LEFT_OUT = ["pgboss.queue_stats", "public.backup_state"];

/** Whatever the database's own settings are. */
export const TEXT_SETTINGS = `
  set local client_encoding = 'UTF8';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local timezone = 'UTC';
  set local extra_float_digits = 3;
  set local bytea_output = 'hex';
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

export type TableShape = Pick<TablePart, "schema" | "name" | "columns">;

/** With fillable columns; a partitioned table counts as one. */
export async function listTables(client: pg.ClientBase | pg.Pool): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all($2)
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, LEFT_OUT],
  );
  return rows;
}

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `"${schema}"."${name}"`;

export const quotedColumns = (columns: readonly string[]): string =>
  columns.map((column) => `"${column}"`).join(", ");
