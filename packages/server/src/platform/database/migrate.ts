import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { oneAtATime } from "./one-at-a-time.ts";
import type { PrimaryPool } from "./primary-pool.ts";

const FOLDER = fileURLToPath(new URL("../../../migrations/", import.meta.url));
/** Any number, the same in every process that migrates the database. */
export const MIGRATING = 7_310_442_265;

const REMEMBERED = `create table if not exists applied_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;

/** The checksum is of the text with Unix line ends. */
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
 * A minute and a half in all, long enough for a report. Each try is shorter than PostgreSQL's deadlock
 * check (a second), so the migration gives way, not a save.
 */
const PATIENCE: Patience = { lockMs: 500, pauseMs: 1_000, tries: 60 };
/**
 * Checks now what is otherwise checked in the end. A later file cannot change a table that has rows to be
 * checked, and the end knows no file. By their names: ALL would also defer what is checked at once.
 */
const CHECK_DEFERRED = `do $$
  declare
    deferred text := (select string_agg(format('%I.%I', nspname, conname), ', ') from pg_constraint
                      join pg_namespace on pg_namespace.oid = connamespace where condeferred);
  begin
    if deferred is not null then
      execute format('set constraints %s immediate', deferred);
      execute format('set constraints %s deferred', deferred);
    end if;
  end $$`;
/** A lock timeout; a deadlock. */
const IN_THE_WAY = new Set(["55P03", "40P01"]);

/**
 * Applies the numbered files of migrations/ in one transaction, forward only. Processes may start
 * together, also behind a pooler that hands sessions on. Older processes serve at the same time
 * (docs/decisions/0023): a table change would queue behind their reads and everybody behind it, so it
 * gives up after `lockMs` and retries. Our own runner, because those of Kysely and node-pg-migrate lock
 * the session, which a pooler breaks, and miss edited files.
 * @returns the names of applied files.
 * @throws Error with one line; nothing of the run is kept.
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

/** A database without it is of no use to this program. */
export async function newestMigration(folder = FOLDER): Promise<string> {
  return (await readMigrations(folder)).at(-1)?.name ?? "";
}

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

/** After checking that database and folder agree. */
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

/** In the caller's transaction. @throws Error with one line that names the file. */
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
    await client.query(CHECK_DEFERRED);
  } catch (cause) {
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}.`, { cause });
  }
  await client.query("insert into applied_migrations (name, checksum) values ($1, $2)", [
    name,
    checksum,
  ]);
}
