import type { Db } from "../../../platform/database/connect.ts";
import type { Logger } from "../../../platform/observe/log.ts";
import type { FileStorage } from "../../../platform/storage/file-storage.ts";

/** How long an interrupted upload can be resumed. */
const KEPT_MS = 24 * 3_600_000;

/**
 * Gives up uploads that nobody continued for a day, and drops their parts; also forgets finished ones,
 * whose videos are ordinary files.
 * @returns how many were given up unfinished.
 */
export async function expireUploads(
  { db, storage, log }: { db: Db; storage: FileStorage; log: Logger },
  now: number,
): Promise<number> {
  const rows = await db
    .deleteFrom("resumableUploads")
    .where("touchedAt", "<", new Date(now - KEPT_MS))
    .returning(["name", "storageKey", "finishedAs"])
    .execute();
  const unfinished = rows.filter(({ finishedAs }) => finishedAs === null);
  for (const { name, storageKey: key } of unfinished) {
    if (name === null || key === null) continue;
    // All parts may already form a file that no client has heard of.
    await storage.parts
      .drop({ name, key })
      .then(() => storage.remove(name))
      .catch((error: unknown) => log.warn({ err: error, name }, "parts of an upload stay"));
  }
  return unfinished.length;
}
