import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const TOP_UP_MS = 50;

export interface SmallDisk {
  folder: string;
  /** Fills it to the last byte and keeps it full; the function returned makes room again. */
  fill(): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** A file system of so many MB in memory; undefined where this user may not mount one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "markwell-disk-"));
  const size = `size=${megabytes}m,mode=0700`;
  try {
    await run("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder]);
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  // For an end by a signal, when nobody calls `remove`; whatever still uses it keeps its files.
  const leave = () => execFileSync("umount", ["--lazy", folder]);
  process.once("exit", leave);
  const ballast = join(folder, "ballast");
  return {
    folder,
    async fill() {
      await grow(ballast);
      // Space that the server frees in an emergency must not count as room.
      let filling = Promise.resolve();
      const timer = setInterval(() => {
        filling = filling.then(() => grow(ballast));
      }, TOP_UP_MS);
      return async () => {
        clearInterval(timer);
        await filling;
        await rm(ballast, { force: true });
      };
    },
    async remove() {
      process.off("exit", leave);
      await run("umount", [folder]);
      await rm(folder, { recursive: true });
    },
  };
}

async function grow(path: string): Promise<void> {
  const file = await open(path, "a");
  try {
    for (const bytes of [1_048_576, 4_096]) {
      const piece = Buffer.alloc(bytes, 1);
      while (await file.write(piece).then(({ bytesWritten }) => bytesWritten === bytes, isFull)) {}
    }
  } finally {
    await file.close();
  }
}

function isFull(cause: NodeJS.ErrnoException): false {
  if (cause.code !== "ENOSPC") throw cause;
  return false;
}
