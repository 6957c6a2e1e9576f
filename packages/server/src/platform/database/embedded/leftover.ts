import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const PATIENCE_MS = 15_000;

/**
 * Clears what a killed server left behind: a database that still runs on this folder is stopped,
 * the pid file of a dead one (or of another program that got its number) is removed.
 */
export async function clearLeftover(cluster: string, socketFolder: string): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  if (!pid) return;
  if (await isOurPostgres(pid, cluster)) await stop(pid);
  await rm(pidFile, { force: true });
  await rm(join(socketFolder, ".s.PGSQL.5432.lock"), { force: true });
  await rm(join(socketFolder, ".s.PGSQL.5432"), { force: true });
}

async function isOurPostgres(pid: number, cluster: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => undefined);
  if (command === undefined) return process.platform !== "linux" && isAlive(pid);
  return command.includes("postgres") && command.includes(cluster);
}

async function stop(pid: number): Promise<void> {
  signal(pid, "SIGINT");
  for (let waited = 0; waited < PATIENCE_MS && isAlive(pid); waited += 50) await pause(50);
  if (isAlive(pid)) signal(pid, "SIGQUIT");
  for (let waited = 0; waited < PATIENCE_MS && isAlive(pid); waited += 50) await pause(50);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as { code?: string }).code === "EPERM";
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone already.
  }
}
