import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isAlive } from "./leftover.ts";

/**
 * One server per data folder. The file names the process and when it started, so a number that
 * another program got meanwhile does not count.
 *
 * @throws Error that says what to do when another server lives there.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const file = join(folder, "server.lock");
  const [pid, startedAt] = (await readFile(file, "utf8").catch(() => "")).trim().split(" ");
  const owner = Number(pid);
  if (owner && owner !== process.pid && isAlive(owner) && (await startOf(owner)) === startedAt) {
    throw new Error(
      `Another Markwell server (process ${owner}) already uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  await writeFile(file, `${process.pid} ${await startOf(process.pid)}\n`);
  return { release: () => rm(file, { force: true }) };
}

/** When a process started, in the kernel's ticks; "" where the system does not tell. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
