import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Pool } from "pg";

const FOLDER = fileURLToPath(new URL("../../../migrations/", import.meta.url));

/**
 * Brings the schema up to date: the numbered SQL files of migrations/, forward only, all in one
 * transaction under a lock, so that several processes may start at once (the others wait).
 *
 * @throws the database's error when a file fails; nothing of the run is kept then.
 */
export async function migrate(pool: Pool, folder = FOLDER): Promise<string[]> {
  // Never destroyed: the pool is the caller's.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: () => sqlFiles(folder) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

async function sqlFiles(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    const text = await readFile(`${folder}/${name}`, "utf8");
    migrations[name.replace(/\.sql$/, "")] = {
      up: async (db) => void (await sql.raw(text).execute(db)),
    };
  }
  return migrations;
}
