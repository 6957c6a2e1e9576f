import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { flush } from "../platform/storage/flush.ts";
import {
  listTables,
  quoted,
  quotedColumns,
  SCHEMAS,
  type TableShape,
  TEXT_SETTINGS,
} from "./catalog.ts";
import { summing } from "./hash.ts";
import { type SequencePart, type TablePart, tablePath } from "./manifest.ts";

/** The best level saves a tenth and takes five times as long. */
const GZIP_LEVEL = 4;

/**
 * One transaction, so one moment. Locks the tables first, so no migration changes them between two reads.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<TableShape[]> {
  const tables = await listTables(client);
  await client.query("begin isolation level repeatable read read only");
  await client.query(`set local lock_timeout = '30s'; ${TEXT_SETTINGS}`);
  // Before the first read, which takes the snapshot, not `begin`.
  await client.query(`lock table ${tables.map(quoted).join(", ")} in access share mode`);
  if (JSON.stringify(await listTables(client)) === JSON.stringify(tables)) return tables;
  throw new Error("The tables were changed just now, by an upgrade perhaps. Try again.");
}

/** As `tables/<schema>.<name>.copy.gz`. */
export async function writeTable(
  client: pg.ClientBase,
  folder: string,
  table: TableShape,
  signal: AbortSignal,
): Promise<TablePart> {
  await mkdir(join(folder, "tables"), { recursive: true, mode: 0o700 });
  const path = join(folder, tablePath(table));
  // A query, because a partitioned table cannot be copied by its name.
  const rows = client.query(
    copyTo(`copy (select ${quotedColumns(table.columns)} from ${quoted(table)}) to stdout`),
  );
  const { stream, sum } = summing();
  const file = createWriteStream(path, { mode: 0o600 });
  await pipeline(rows, createGzip({ level: GZIP_LEVEL }), stream, file, { signal });
  await flush(path, "r+");
  // How many there were comes after the last row: on a busy machine the file was whole before it came.
  await client.query("select");
  return { ...table, rows: rows.rowCount, ...sum() };
}

export async function readSequences(client: pg.ClientBase): Promise<SequencePart[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  );
  const sequences: SequencePart[] = [];
  for (const sequence of rows) {
    const { rows: states } = await client.query<{ value: string; used: boolean }>(
      `select last_value::text as value, is_called as used from ${quoted(sequence)}`,
    );
    for (const state of states) sequences.push({ ...sequence, ...state });
  }
  return sequences;
}
