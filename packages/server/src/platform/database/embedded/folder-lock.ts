import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const MOST_TRIES = 5;

/** Another living process uses the data folder; the message says what to do. */
export class FolderInUse extends Error {
  override name = "FolderInUse";
}

/**
 * The lock names the process and its start time, so a reused process number does not count.
 * @throws FolderInUse when another server uses the folder.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const file = join(folder, "server.lock");
  const self = `${process.pid} ${await livingSince(process.pid)}\n`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeFile(file, self, { flag: "wx" });
      return { release: () => rm(file, { force: true }) };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST" || attempt === MOST_TRIES) throw cause;
    }
    const found = await readFile(file, "utf8").catch(() => "");
    const [pid, startedAt] = found.trim().split(" ");
    const owner = Number(pid);
    if (owner && startedAt && (await livingSince(owner)) === startedAt) {
      throw new FolderInUse(
        `Another Markwell server (process ${owner}) already uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    // Another start may have removed the stale file and taken the lock in between.
    if ((await readFile(file, "utf8").catch(() => "")) === found) await rm(file, { force: true });
  }
}

/**
 * In the kernel's ticks (elsewhere in the words of ps); undefined when gone. A zombie is gone: in
 * containers often nobody collects it.
 */
export async function livingSince(pid: number): Promise<string | undefined> {
  if (process.platform !== "linux") {
    const { stdout } = await run("ps", ["-o", "lstart=", "-p", String(pid)]).catch(() => ({
      stdout: "",
    }));
    return stdout.trim().replaceAll(/\s+/g, "-") || undefined;
  }
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [state = "Z", ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return "ZX".includes(state) ? undefined : fields[18];
}
