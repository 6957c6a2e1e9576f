import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { type StoredUpload, storedUploads } from "../modules/media/index.ts";
import type { Config } from "../platform/config.ts";
import { type Connection, onClient } from "../platform/database/connect.ts";
import { noteBackup } from "../platform/health/backup-state.ts";
import { flush } from "../platform/storage/flush.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import { backupName, backupsIn, draftName, prune, removeAbandoned } from "./backups-in.ts";
import { listTables } from "./catalog.ts";
import { counted } from "./counted.ts";
import { type Manifest, readManifest, type TablePart, writeManifest } from "./manifest.ts";
import { nameOfDatabase, openSchoolDatabase } from "./school-database.ts";
import { type Earlier, filesInBackup } from "./write-files.ts";
import { beginSnapshot, readSequences, writeTable } from "./write-tables.ts";

interface BackupWish {
  config: Config;
  /** The folder of all backups; each backup gets its own folder in it. */
  into: string;
  /** How many complete backups to keep, including this one; undefined: all. */
  keep?: number;
  now: number;
  say: (line: string) => void;
  signal: AbortSignal;
}

/**
 * A backup of every table as of one moment, and the uploads known then. Writes do not wait.
 * @returns its folder.
 * @throws Error with one line; removes the incomplete backup.
 */
export async function backUp(wish: BackupWish): Promise<string> {
  const { config, into, keep, now, say, signal } = wish;
  const folder = join(into, backupName(now));
  const draft = join(into, draftName(backupName(now)));
  const database = await openSchoolDatabase(config, "read");
  try {
    await mkdir(into, { recursive: true, mode: 0o700 });
    await removeAbandoned(into, now);
    if (existsSync(folder)) throw new Error(`${folder} is there already. Try again in a second.`);
    if (!(await listTables(database.pool)).some(({ name }) => name === "applied_migrations")) {
      throw new Error(`The database of ${nameOfDatabase(config)} is empty: nothing to back up.`);
    }
    say(`Backing up ${nameOfDatabase(config)}`);
    await mkdir(draft, { mode: 0o700 });
    const manifest = await write(wish, draft, database);
    signal.throwIfAborted();
    await writeManifest(draft, manifest);
    await rename(draft, folder);
    if (process.platform !== "win32") await flush(into, "r");
    await note(database, undefined);
  } catch (cause) {
    const problem = signal.aborted ? new Error("The backup was given up.") : cause;
    await note(database, problem instanceof Error ? problem.message : String(problem));
    // Fails, too, where the folder itself cannot be used.
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    throw problem;
  } finally {
    await database.close();
  }
  if (keep !== undefined) {
    for (const name of await prune(into, keep)) say(`  removed ${name}, an older one`);
  }
  return folder;
}

/** A database of an older version, or one that takes no writes, has no place for it. */
const note = ({ db }: Connection, error: string | undefined) =>
  noteBackup(db, Date.now(), error?.split("\n")[0]).catch(() => {});

async function write(
  { config, into, now, say, signal }: BackupWish,
  draft: string,
  { db, pool }: Connection,
): Promise<Manifest> {
  const { storage } = await openStorage(config);
  try {
    const inBackup = filesInBackup(draft, { storage, earlier: await newestIn(into), signal });
    // Most files first: what is removed between the picture of the tables and the copy is there then.
    await inBackup.add(await storedUploads(db));
    const { uploads, ...tables } = await writePicture(pool, draft, { say, signal });
    await inBackup.add(uploads);
    const { files, missing } = await inBackup.finish(uploads);
    say(`  ${counted(files.length, "file")}, ${inBackup.linked()} of them as in the backup before`);
    if (missing.length > 0) {
      say(
        `  ${counted(missing.length, "file")} could not be found where uploads are: ${missing[0]} ...`,
      );
    }
    const product = await productVersion();
    return { format: 1, product, madeAt: new Date(now).toISOString(), ...tables, files, missing };
  } finally {
    storage.close();
  }
}

type Picture = Pick<Manifest, "migrations" | "queue" | "postgres" | "tables" | "sequences">;

async function writePicture(
  pool: pg.Pool,
  draft: string,
  { say, signal }: Pick<BackupWish, "say" | "signal">,
): Promise<Picture & { uploads: StoredUpload[] }> {
  const client = await pool.connect();
  try {
    const tables: TablePart[] = [];
    for (const table of await beginSnapshot(client)) {
      tables.push(await writeTable(client, draft, table, signal));
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`  ${counted(tables.length, "table")} with ${counted(rows, "row")}`);
    return {
      tables,
      sequences: await readSequences(client),
      uploads: await storedUploads(onClient(client)),
      ...(await readVersions(client)),
    };
  } finally {
    // Also ends the transaction and a half-sent table.
    client.release(true);
  }
}

async function readVersions(client: pg.ClientBase) {
  const migrations = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from applied_migrations order by name collate "C"`,
  );
  const versions = await client.query<{ queue: number; postgres: string }>(
    `select (select version from pgboss.version) as queue, current_setting('server_version') as postgres`,
  );
  const [found] = versions.rows;
  if (!found) throw new Error("The database does not tell its version.");
  return { migrations: migrations.rows, ...found };
}

/** An unreadable earlier backup is ignored. */
async function newestIn(folder: string): Promise<Earlier | undefined> {
  const name = (await backupsIn(folder)).at(-1);
  const manifest = name && (await readManifest(join(folder, name)).catch(() => undefined));
  if (!manifest) return undefined;
  const files = new Map(manifest.files.map((file) => [file.name, file]));
  return { folder: join(folder, name), files };
}

const PACKAGE = new URL("../../package.json", import.meta.url);

async function productVersion(): Promise<string> {
  const content: unknown = JSON.parse(await readFile(PACKAGE, "utf8"));
  return z.object({ version: z.string() }).parse(content).version;
}
