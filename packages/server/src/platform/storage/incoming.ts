import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** Files being received, in a folder beside the stored ones. */
export interface Incoming {
  /** A path for a file that is gone when `use` has ended, unless it was moved. */
  hold<T>(use: (path: string) => Promise<T>): Promise<T>;
  /** Deletes the remains of killed processes. */
  sweep(): Promise<void>;
}

const DAY_MS = 86_400_000;

/**
 * Several processes may share the folder, so a name tells whose the file is: `host.process.random`.
 * What belongs to a living process of this machine, or to another machine and is not old, stays.
 */
export function incomingFiles(folder: string): Incoming {
  const host = hostname().replaceAll(".", "-");
  return {
    async hold(use) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const random = randomBytes(8).toString("hex");
      const path = join(folder, `${host}.${process.pid}.${random}`);
      try {
        return await use(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async sweep() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const path = join(folder, name);
        const changed = await stat(path).catch(() => undefined);
        const old = !changed || Date.now() - changed.mtimeMs > DAY_MS;
        if (old || !mayBeInUse(name, host)) await rm(path, { force: true, recursive: true });
      }
    },
  };
}

/** A number of our own is that of an earlier process: a new one holds nothing yet. */
function mayBeInUse(name: string, host: string): boolean {
  const [machine, pid, random] = name.split(".");
  if (!random) return false;
  return machine !== host || (Number(pid) !== process.pid && isAlive(Number(pid)));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM";
  }
}
