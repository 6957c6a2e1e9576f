import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { listTables, quoted, quotedColumns, SCHEMAS } from "./catalog.ts";
import { type Manifest, type TablePart, tablePath } from "./manifest.ts";

interface Held {
  table: string;
  name: string;
  definition: string;
}

/**
 * In the caller's transaction. Foreign keys are dropped and added again, so order does not matter and all
 * are checked. Triggers are off: what they guard or record happened before. Needs only the tables' owner,
 * because managed databases give no superuser.
 * @throws Error when the tables are not those of the backup, or get other rows.
 */
export async function fillTables(
  client: pg.ClientBase,
  folder: string,
  { tables, sequences }: Manifest,
  signal: AbortSignal,
): Promise<void> {
  await compareTables(client, tables);
  const keys = await foreignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  const triggers = await enabledTriggers(client);
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${name}`);
  // Migrations fill some tables.
  await client.query(`truncate ${tables.map(quoted).join(", ")}`);
  for (const table of tables) await fill(client, folder, table, signal);
  for (const sequence of sequences) {
    const { value, used } = sequence;
    await client.query("select setval($1::regclass, $2, $3)", [quoted(sequence), value, used]);
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} enable trigger ${name}`);
}

async function compareTables(client: pg.ClientBase, tables: readonly TablePart[]): Promise<void> {
  const shapes = (all: readonly Pick<TablePart, "schema" | "name" | "columns">[]) =>
    new Map(all.map((each) => [quoted(each), quotedColumns(each.columns)]));
  const here = shapes(await listTables(client));
  const there = shapes(tables);
  const other = [...new Set([...here.keys(), ...there.keys()])].find(
    (name) => here.get(name) !== there.get(name),
  );
  if (other) throw new Error(`The table ${other} of the backup does not fit this Markwell.`);
}

async function fill(
  client: pg.ClientBase,
  folder: string,
  table: TablePart,
  signal: AbortSignal,
): Promise<void> {
  const target = client.query(
    copyFrom(`copy ${quoted(table)} (${quotedColumns(table.columns)}) from stdin`),
  );
  const source = createReadStream(join(folder, tablePath(table)));
  await pipeline(source, createGunzip(), target, { signal });
  if (target.rowCount === table.rows) return;
  throw new Error(
    `${quoted(table)} got ${target.rowCount} rows, the backup has ${table.rows}. Nothing was changed.`,
  );
}

/** Quoted for SQL; a partition's hang on its table's. */
async function foreignKeys(client: pg.ClientBase): Promise<Held[]> {
  const { rows } = await client.query<Held>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = any($1::regnamespace[])
     order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

async function enabledTriggers(client: pg.ClientBase): Promise<Omit<Held, "definition">[]> {
  const { rows } = await client.query<Held>(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O'
       and c.relnamespace = any($1::regnamespace[])
     order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}
