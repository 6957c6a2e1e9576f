import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { oneAtATime } from "./one-at-a-time.ts";
import type { PrimaryPool } from "./primary-pool.ts";

const FOLDER = fileURLToPath(new URL("../../../migrations/", import.meta.url));
/** Lock id: any number, but the same in every process that migrates the database. */
export const MIGRATING = 7_310_442_265;

const REMEMBERED = `create table if not exists applied_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** A file of migrations/; its checksum is that of its text with Unix line ends. */
export interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
}

interface Patience {
  /** Milliseconds that a statement waits for a lock; who comes after it waits as long. */
  lockMs: number;
  /** Milliseconds before the next try. */
  pauseMs: number;
  tries: number;
}

/**
 * A minute and a half in all, long enough for a report. Each time less than PostgreSQL waits before it
 * looks for deadlocks (a second): so it is the migration that gives way, not the save it collides with.
 */
const PATIENCE: Patience = { lockMs: 500, pauseMs: 1_000, tries: 60 };
/** A lock timeout; a deadlock. */
const IN_THE_WAY = new Set(["55P03", "40P01"]);

/**
 * Brings the schema up to date: the numbered SQL files of migrations/, forward only, all in one
 * transaction. Several processes may start at once (the others wait), also behind a pooler that hands
 * the session on after each transaction.
 *
 * Older processes serve the school at the same time (docs/decisions/0023). A change of a table
 * that somebody reads would wait for them, and everybody after them for it: so it gives up after
 * `lockMs`, and all of it is tried again a little later.
 *
 * A runner of our own because those of Kysely and node-pg-migrate lock the session, which such a
 * pooler breaks, and neither notices that a file was edited after it had been applied.
 *
 * @returns the names of the files that this call applied.
 * @throws Error with one line; nothing of the run is kept then.
 */
export async function migrate(
  pool: PrimaryPool,
  folder = FOLDER,
  { lockMs, pauseMs, tries }: Patience = PATIENCE,
): Promise<string[]> {
  const files = await readMigrations(folder);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await oneAtATime(pool, MIGRATING, async (client) => {
        await client.query(`set local lock_timeout = ${lockMs}`);
        const waiting = await compare(client, files);
        await applyMigrations(client, waiting);
        return waiting.map(({ name }) => name);
      });
    } catch (cause) {
      if (!isInTheWay(cause as Error) || attempt >= tries) throw cause;
      await pause(pauseMs);
    }
  }
}

/** @param failed as `apply` threw it. */
const isInTheWay = ({ cause }: Error) =>
  IN_THE_WAY.has((cause as { code?: string } | undefined)?.code ?? "");

/** The last migration that this program brings along; a database without it is of no use to it. */
export async function newestMigration(folder = FOLDER): Promise<string> {
  return (await readMigrations(folder)).at(-1)?.name ?? "";
}

/** The numbered files, in order. */
export async function readMigrations(folder = FOLDER): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      // Windows line ends from a checkout are no edit.
      const text = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** The files still to apply, once it is sure that the database and the folder tell one story. */
async function compare(client: pg.Client, files: readonly MigrationFile[]) {
  await client.query(REMEMBERED);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from applied_migrations order by name collate "C"`,
  );
  rows.forEach(({ name, checksum }, at) => {
    const file = files[at];
    if (!files.some((known) => known.name === name)) {
      throw new Error(
        `The database is newer than this Markwell: it has the migration ${name}. Start the newer version.`,
      );
    }
    if (file?.name !== name) {
      throw new Error(
        `The migration ${file?.name} comes before ${name}, which the database has already. Give it a later number.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was edited after it had been applied. Restore it, and write the change as a new migration.`,
      );
    }
  });
  return files.slice(rows.length);
}

/**
 * Applies files in the caller's transaction: to an empty database from the first on, else those that
 * come next.
 *
 * @throws Error with one line that names the file.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  files: readonly MigrationFile[],
): Promise<void> {
  await client.query(REMEMBERED);
  for (const file of files) await apply(client, file);
}

async function apply(
  client: pg.ClientBase,
  { name, text, checksum }: MigrationFile,
): Promise<void> {
  try {
    await client.query(text);
  } catch (cause) {
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}.`, { cause });
  }
  await client.query("insert into applied_migrations (name, checksum) values ($1, $2)", [
    name,
    checksum,
  ]);
}
