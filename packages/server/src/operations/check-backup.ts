import { join } from "node:path";
import { readMigrations } from "../platform/database/migrate.ts";
import { queueVersion } from "../platform/jobs/create-queue-tables.ts";
import { type Sum, sumOfFile } from "./hash.ts";
import { filePath, type Manifest, tablePath } from "./manifest.ts";

/** @returns the backup's migrations. @throws Error with one line naming the version that can. */
export async function checkVersion(manifest: Manifest) {
  const files = await readMigrations();
  const known = manifest.migrations.map(({ name, checksum }, at) => {
    const file = files[at];
    if (!files.some((each) => each.name === name)) {
      throw new Error(
        `The backup is newer than this Markwell: it has the migration ${name}. Restore it with Markwell ${manifest.product} or newer.`,
      );
    }
    if (file?.name !== name || file.checksum !== checksum) {
      throw new Error(
        `The migration ${name} is not the one that the backup's database had. Restore it with Markwell ${manifest.product}.`,
      );
    }
    return file;
  });
  const queue = queueVersion();
  if (manifest.queue === queue) return known;
  throw new Error(
    manifest.queue > queue
      ? `The backup is newer than this Markwell: its job queue has version ${manifest.queue}, ours ${queue}. Restore it with Markwell ${manifest.product} or newer.`
      : `The backup's job queue has version ${manifest.queue}, this Markwell makes ${queue}. Restore it with Markwell ${manifest.product}, and upgrade then.`,
  );
}

/** Before anything is touched. @throws Error with one line that names the first missing or damaged part. */
export async function verifyParts(
  folder: string,
  { tables, files }: Manifest,
  signal?: AbortSignal,
): Promise<void> {
  for (const table of tables) await verify(folder, tablePath(table), table, signal);
  for (const file of files) await verify(folder, filePath(file.name), file, signal);
}

async function verify(folder: string, path: string, wanted: Sum, signal?: AbortSignal) {
  const found = await sumOfFile(join(folder, path), signal);
  if (found?.sha256 === wanted.sha256) return;
  const fault = found ? "is not what was written" : "is missing";
  throw new Error(
    `The backup ${folder} is damaged: ${path} ${fault}. Nothing was changed; take another backup.`,
  );
}
