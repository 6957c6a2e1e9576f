import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

export interface Incoming {
  /** Gone when `use` has ended, unless moved. */
  hold<T>(use: (path: string) => Promise<T>): Promise<T>;
  /** Of killed processes. */
  sweep(): Promise<void>;
}

const DAY_MS = 86_400_000;

/**
 * Named `host.process.random`, because processes share the folder. A living process's, or a recent one of
 * another machine, stays.
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

/** Our own number is an earlier process's: a new one holds nothing yet. */
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
