import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";

const FOLDER = fileURLToPath(new URL("../../../migrations/", import.meta.url));
/** Any number; the same in every process that migrates the same database. */
const MIGRATING = 7_310_442_265;

interface MigrationFile {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the schema up to date: the numbered SQL files of migrations/, forward only, all in one
 * transaction. It holds a lock that ends with it, so several processes may start at once (the
 * others wait), also behind a pooler that hands the session on after each transaction.
 *
 * A runner of our own because those of Kysely and node-pg-migrate lock the session, which such a
 * pooler breaks, and neither notices that a file was edited after it had been applied.
 *
 * @returns the names of the files that this call applied.
 * @throws Error with one line; nothing of the run is kept then.
 */
export async function migrate(pool: pg.Pool, folder = FOLDER): Promise<string[]> {
  const files = await readFiles(folder);
  // A connection of its own: neither waiting for the lock nor a long file may be cut off.
  const client = new pg.Client({ ...pool.options, statement_timeout: false });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATING]);
    const waiting = await compare(client, files);
    for (const file of waiting) await apply(client, file);
    await client.query("commit");
    return waiting.map(({ name }) => name);
  } finally {
    // Ends an open transaction, too.
    await client.end();
  }
}

async function readFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout with Windows line ends is no edit.
      const text = (await readFile(join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/** The files still to apply, once it is sure that the database and the folder tell one story. */
async function compare(client: pg.Client, files: readonly MigrationFile[]) {
  await client.query(
    `create table if not exists applied_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
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

async function apply(client: pg.Client, { name, text, checksum }: MigrationFile): Promise<void> {
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
