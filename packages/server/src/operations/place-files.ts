import { createHash } from "node:crypto";
import { constants, copyFile } from "node:fs/promises";
import { join } from "node:path";
import { createLane } from "../platform/lane.ts";
import type { FileStorage } from "../platform/storage/file-storage.ts";
import type { Places } from "../platform/storage/open-storage.ts";
import { type FilePart, filePath } from "./manifest.ts";

const AT_ONCE = 4;

/**
 * Puts a backup's files where uploads are. What is there already, and whole, stays; what is there
 * and damaged is replaced.
 *
 * @returns how many were put.
 */
export async function placeFiles(
  { storage, incoming }: Places,
  folder: string,
  files: readonly FilePart[],
  signal: AbortSignal,
): Promise<number> {
  let placed = 0;
  const lane = createLane(AT_ONCE);
  const works = files.map((file) =>
    lane(async () => {
      signal.throwIfAborted();
      if (await isThere(storage, file)) return;
      // A copy, because a storage may take the file that it is given away.
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
