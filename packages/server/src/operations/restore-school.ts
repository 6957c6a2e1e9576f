import type pg from "pg";
import { forgetResumableUploads } from "../modules/media/index.ts";
import { forgetResultFiles } from "../modules/results/index.ts";
import type { Config } from "../platform/config.ts";
import { type Db, onClient } from "../platform/database/connect.ts";
import { applyMigrations, MIGRATING, type MigrationFile } from "../platform/database/migrate.ts";
import { oneAtATime } from "../platform/database/one-at-a-time.ts";
import { createQueueTables } from "../platform/jobs/create-queue-tables.ts";
import { endEverySession } from "../platform/sessions/end-sessions.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { findBackup } from "./backups-in.ts";
import { TEXT_SETTINGS } from "./catalog.ts";
import { checkVersion, verifyParts } from "./check-backup.ts";
import { counted } from "./counted.ts";
import { fillTables } from "./fill-tables.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { placeFiles } from "./place-files.ts";
import { isNameOf, nameOfDatabase, openSchoolDatabase } from "./school-database.ts";
import { emptyDatabase, type Found, lookAt, serversOn } from "./target.ts";

export interface RestoreWish {
  config: Config;
  /** A backup, or a folder of backups, of which the newest is meant. */
  from: string;
  /** The target's name, typed by who knows that its data goes; undefined: only an empty one is filled. */
  replace?: string;
  say: (line: string) => void;
  /** Gives it up; the database is as before then. */
  signal: AbortSignal;
}

/**
 * Makes the database and the uploads of the settings those of a backup. Every part is read through
 * before anything is touched; the database changes in one transaction, from empty (or from what it
 * had) to complete. Migrations that are newer than the backup run at the next start of the server.
 *
 * @throws Error with one line; the database is as before then.
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

async function checkTarget(pool: pg.Pool, wish: RestoreWish): Promise<Found> {
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

/** A server that is started meanwhile waits for it, and finds everything there then. */
function restoreTables(
  pool: pg.Pool,
  { folder, manifest, migrations, signal }: Filling,
): Promise<void> {
  return oneAtATime(pool, MIGRATING, async (client) => {
    await client.query(TEXT_SETTINGS);
    await emptyDatabase(client);
    await applyMigrations(client, migrations);
    await createQueueTables(client);
    await fillTables(client, folder, manifest, signal);
    await afterRestore(onClient(client));
    // So that the first queries know their tables.
    await client.query("analyze");
  });
}

/** What was true of the machine that the backup was made on, and is not here. */
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
