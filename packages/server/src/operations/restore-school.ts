import { createHash } from "node:crypto";
import { constants, copyFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { forgetResumableUploads } from "../modules/media/index.ts";
import { forgetResultFiles } from "../modules/results/index.ts";
import { limitConcurrency } from "../platform/concurrency-limit.ts";
import type { Config } from "../platform/config.ts";
import { type Db, onClient } from "../platform/database/connect.ts";
import { applyMigrations, MIGRATING, type MigrationFile } from "../platform/database/migrate.ts";
import { oneAtATime } from "../platform/database/one-at-a-time.ts";
import type { PrimaryPool } from "../platform/database/primary-pool.ts";
import { createQueueTables } from "../platform/jobs/create-queue-tables.ts";
import { endEverySession } from "../platform/sessions/end-sessions.ts";
import type { FileStorage } from "../platform/storage/file-storage.ts";
import { openStorage, type Places } from "../platform/storage/open-storage.ts";
import { findBackup } from "./backups-in.ts";
import { listTables, quoted, TEXT_SETTINGS } from "./catalog.ts";
import { checkVersion, verifyParts } from "./check-backup.ts";
import { counted } from "./counted.ts";
import { fillTables } from "./fill-tables.ts";
import { type FilePart, filePath, type Manifest, readManifest } from "./manifest.ts";
import { isNameOf, nameOfDatabase, openSchoolDatabase } from "./school-database.ts";

const AT_ONCE = 4;

/** Intact files stay; damaged ones are replaced. @returns how many were copied. */
async function placeFiles(
  { storage, incoming }: Places,
  folder: string,
  files: readonly FilePart[],
  signal: AbortSignal,
): Promise<number> {
  let placed = 0;
  const limited = limitConcurrency(AT_ONCE);
  const works = files.map((file) =>
    limited(async () => {
      signal.throwIfAborted();
      if (await isThere(storage, file)) return;
      // A copy, because a storage may move the file that it receives.
      await incoming.hold(async (path) => {
        await copyFile(join(folder, filePath(file.name)), path, constants.COPYFILE_FICLONE);
        await storage.put(file.name, path, file.type);
      });
      placed += 1;
    }),
  );
  await Promise.allSettled(works);
  await Promise.all(works);
  return placed;
}

async function isThere(storage: FileStorage, file: FilePart): Promise<boolean> {
  if ((await storage.sizeOf(file.name)) !== file.bytes) return false;
  const hash = createHash("sha256");
  for await (const chunk of await storage.open(file.name)) hash.update(chunk as Buffer);
  return hash.digest("hex") === file.sha256;
}

export interface RestoreWish {
  config: Config;
  /** A backup, or a folder of backups (the newest). */
  from: string;
  /** The target's name, typed to confirm; undefined: only an empty one is filled. */
  replace?: string;
  say: (line: string) => void;
  /** The database is then unchanged. */
  signal: AbortSignal;
}

/**
 * Reads every part before anything is touched; the database changes in one transaction. Newer migrations
 * run at the server's next start.
 * @throws Error with one line; the database is then as before.
 */
export async function restoreSchool(wish: RestoreWish): Promise<void> {
  const { config, say, signal } = wish;
  const folder = await findBackup(wish.from);
  const manifest = await readManifest(folder);
  const migrations = await checkVersion(manifest);
  say(`Checking ${folder}, made ${manifest.madeAt} by Markwell ${manifest.product}`);
  await verifyParts(folder, manifest, signal);
  const database = await openSchoolDatabase(config, "fill");
  try {
    const found = await checkTarget(database.pool, wish);
    await restoreFiles(wish, folder, manifest);
    say(`  filling the database of ${nameOfDatabase(config)}`);
    await restoreTables(database.pool, { folder, manifest, migrations, signal });
    tellWhatStays(found, manifest, say);
  } catch (cause) {
    throw signal.aborted ? new Error("The restore was given up.") : cause;
  } finally {
    await database.close();
  }
}

async function checkTarget(pool: PrimaryPool, wish: RestoreWish): Promise<Found> {
  const { config, replace } = wish;
  const name = nameOfDatabase(config);
  if ((await serversOn(pool)) > 0) {
    throw new Error(`A Markwell server uses the database of ${name}. Stop it first.`);
  }
  const found = await lookAt(pool);
  if (found.tables === 0 || isNameOf(config, replace)) return found;
  throw new Error(
    `The database of ${name} holds data already (${counted(found.people, "account")}). To replace all of it for good, add: --replace ${name}`,
  );
}

async function restoreFiles(
  { config, say, signal }: RestoreWish,
  folder: string,
  { files }: Manifest,
): Promise<void> {
  const places = await openStorage(config);
  try {
    const placed = await placeFiles(places, folder, files, signal);
    say(`  ${counted(files.length, "file")}, ${files.length - placed} of them there already`);
  } finally {
    places.storage.close();
  }
}

interface Filling {
  folder: string;
  manifest: Manifest;
  migrations: readonly MigrationFile[];
  signal: AbortSignal;
}

/** A server that starts now waits, and then finds everything. */
function restoreTables(
  pool: PrimaryPool,
  { folder, manifest, migrations, signal }: Filling,
): Promise<void> {
  return oneAtATime(pool, MIGRATING, async (client) => {
    await client.query(TEXT_SETTINGS);
    await emptyDatabase(client);
    await applyMigrations(client, migrations);
    await createQueueTables(client);
    await fillTables(client, folder, manifest, signal);
    await afterRestore(onClient(client));
    // Statistics for the planner.
    await client.query("analyze");
  });
}

/** True of the machine of the backup, not here. */
async function afterRestore(db: Db): Promise<void> {
  await endEverySession(db);
  await forgetResumableUploads(db);
  await forgetResultFiles(db);
}

function tellWhatStays({ uploads }: Found, { files }: Manifest, say: RestoreWish["say"]): void {
  const kept = new Set(files.map(({ name }) => name));
  const left = uploads.filter((name) => !kept.has(name)).length;
  if (left > 0) say(`  ${counted(left, "file")} of the replaced school stay where uploads are`);
}

interface Found {
  tables: number;
  people: number;
  uploads: string[];
}

/** Looks at the database; it may be another program's, or an older Markwell's. */
async function lookAt(pool: PrimaryPool): Promise<Found> {
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

async function serversOn(pool: PrimaryPool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'markwell' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Tables, functions, collations and the job queue. Schema and extensions stay: on a managed server they
 * may belong to somebody else.
 */
async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  await client.query("drop schema if exists pgboss cascade");
  // Left out of backups, and so of the list of tables.
  await client.query("drop table if exists public.backup_state");
  const tables = await listTables(client);
  if (tables.length > 0) await client.query(`drop table ${tables.map(quoted).join(", ")} cascade`);
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`);
  const collations = await client.query<{ name: string }>(
    `select quote_ident(c.collname) as name from pg_collation c
     where c.collnamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  for (const { name } of collations.rows) await client.query(`drop collation public.${name}`);
}
