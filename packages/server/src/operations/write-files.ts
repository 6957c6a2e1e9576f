import { createWriteStream } from "node:fs";
import { copyFile, link, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { StoredUpload } from "../modules/media/index.ts";
import { limitConcurrency } from "../platform/concurrency-limit.ts";
import type { FileStorage } from "../platform/storage/file-storage.ts";
import { flush } from "../platform/storage/flush.ts";
import { summing, sumOfFile } from "./hash.ts";
import { type FilePart, filePath } from "./manifest.ts";

/** Many small pictures in a bucket: waiting for one at a time would take all night. */
const AT_ONCE = 4;

/** Its files need not be fetched again. */
export interface Earlier {
  folder: string;
  files: ReadonlyMap<string, FilePart>;
}

export interface FilesInBackup {
  /** Copies those that are missing. */
  add(uploads: readonly StoredUpload[]): Promise<void>;
  /** @returns the parts, and names that the storage lacked. */
  finish(uploads: readonly StoredUpload[]): Promise<{ files: FilePart[]; missing: string[] }>;
  linked(): number;
}

/** A name never gets another content. */
export function filesInBackup(
  folder: string,
  { storage, earlier, signal }: { storage: FileStorage; earlier?: Earlier; signal: AbortSignal },
): FilesInBackup {
  const parts = new Map<string, FilePart>();
  let linked = 0;
  const pathOf = (name: string) => join(folder, filePath(name));

  async function linkEarlier(name: string): Promise<FilePart | undefined> {
    const known = earlier?.files.get(name);
    if (!earlier || !known) return undefined;
    const old = join(earlier.folder, filePath(name));
    // Only intact files: damage must not spread from backup to backup.
    if ((await sumOfFile(old, signal))?.sha256 !== known.sha256) return undefined;
    await link(old, pathOf(name)).catch(() => copyFile(old, pathOf(name)));
    linked += 1;
    return known;
  }

  async function fetch({ name, type }: StoredUpload): Promise<FilePart | undefined> {
    if ((await storage.sizeOf(name)) === undefined) return undefined;
    const { stream, sum } = summing();
    const file = createWriteStream(pathOf(name), { mode: 0o600 });
    await pipeline(await storage.open(name), stream, file, { signal });
    await flush(pathOf(name), "r+");
    return { name, type, ...sum() };
  }

  return {
    async add(uploads) {
      await mkdir(join(folder, "files"), { recursive: true, mode: 0o700 });
      const limited = limitConcurrency(AT_ONCE);
      const works = uploads
        .filter(({ name }) => !parts.has(name))
        .map((upload) =>
          limited(async () => {
            signal.throwIfAborted();
            const part = (await linkEarlier(upload.name)) ?? (await fetch(upload));
            if (part) parts.set(upload.name, part);
          }),
        );
      // All end before a failure is reported, so nothing is written behind the clean-up.
      await Promise.allSettled(works);
      await Promise.all(works);
    },
    async finish(uploads) {
      const wanted = new Set(uploads.map(({ name }) => name));
      for (const name of parts.keys()) {
        if (!wanted.has(name)) await rm(pathOf(name), { force: true });
      }
      const names = [...wanted].sort();
      return {
        files: names.flatMap((name) => parts.get(name) ?? []),
        missing: names.filter((name) => !parts.has(name)),
      };
    },
    linked: () => linked,
  };
}
