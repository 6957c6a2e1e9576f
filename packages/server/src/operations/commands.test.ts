import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBackupState } from "../platform/health/backup-state.ts";
import { type FreshDatabase, freshDatabase } from "../testing/database.ts";
import { backupCommand, restoreCommand } from "./commands.ts";

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "markwell-test-commands-"));
  database = await freshDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const surroundings = (env: Record<string, string>, args: string[], said: string[] = []) => ({
  args,
  env,
  say: (line: string) => void said.push(line),
  signal: new AbortController().signal,
});

test.each<[string, Record<string, string>, string]>([
  [
    "no settings at all",
    { NODE_ENV: "production" },
    "The settings do not say where the database is (DATABASE_URL or DATA_DIR) and where the uploads are (S3_BUCKET or DATA_DIR). Run this with the server's settings, or with DATA_DIR=./data for a trial.",
  ],
  [
    "a database without its uploads",
    { DATABASE_URL: "postgres://school@127.0.0.1:1/none" },
    "The settings do not say where the uploads are (S3_BUCKET or DATA_DIR).",
  ],
])("with %s nothing is saved or replaced", async (_, env, line) => {
  await expect(backupCommand(surroundings(env, [folder]))).rejects.toThrow(line);
  await expect(restoreCommand(surroundings(env, [folder]))).rejects.toThrow(line);
});

test("a backup says what it saves, and the server learns how it went", async () => {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder, randomUUID()) };
  const said: string[] = [];
  await backupCommand(surroundings(env, [join(folder, "b")], said));
  expect(said[0]).toMatch(
    new RegExp(`^The database is .* at .*; uploads are in ${env.DATA_DIR}/media\\.$`),
  );
  const good = await readBackupState(database.db);
  expect(good).toMatchObject({ goodAt: expect.any(Number), failedAt: null, error: "" });
  await database.pool.query("alter table media_files rename to moved_away");
  await expect(backupCommand(surroundings(env, [join(folder, "c")]))).rejects.toThrow(
    /media_files/,
  );
  await database.pool.query("alter table moved_away rename to media_files");
  expect(await readBackupState(database.db)).toMatchObject({
    goodAt: good.goodAt,
    failedAt: expect.any(Number),
    error: expect.stringContaining("media_files"),
  });
  const file = join(folder, "a-file");
  await writeFile(file, "");
  await expect(backupCommand(surroundings(env, [file]))).rejects.toThrow(/EEXIST/);
  expect(await readBackupState(database.db)).toMatchObject({
    error: expect.stringContaining("EEXIST"),
  });
});
