import type pg from "pg";
import { listTables, quoted } from "./catalog.ts";

/** What a restore finds in the database that it is to fill. */
export interface Found {
  /** Any of our tables, filled or not. */
  tables: number;
  people: number;
  uploads: string[];
}

/** Looks at the database; it may be another program's, or an older Markwell's. */
export async function lookAt(pool: pg.Pool): Promise<Found> {
  const tables = await listTables(pool);
  const has = (name: string) =>
    tables.some((table) => table.schema === "public" && table.name === name);
  const people = has("people")
    ? (await pool.query<{ count: number }>("select count(*)::int as count from people")).rows
    : [];
  const uploads = has("media_files")
    ? (await pool.query<{ name: string }>("select name from media_files")).rows
    : [];
  return {
    tables: tables.length,
    people: people[0]?.count ?? 0,
    uploads: uploads.map(({ name }) => name),
  };
}

/** How many server processes are connected. */
export async function serversOn(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'markwell' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Empties the database in the caller's transaction: its tables and functions and the job queue. The
 * schema and its extensions stay, because on a managed server they may belong to somebody else.
 */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  await client.query("drop schema if exists pgboss cascade");
  const tables = await listTables(client);
  if (tables.length > 0) await client.query(`drop table ${tables.map(quoted).join(", ")} cascade`);
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`);
}
