import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const PATIENCE_MS = 15_000;

/**
 * Stops PostgreSQL processes still on this cluster, then removes a dead one's pid file and socket. A
 * backend that outlived its server must be gone: two servers on one cluster would destroy it.
 * @throws Error when a process of the cluster cannot be stopped.
 */
export async function clearLeftover(cluster: string, socketFolder: string): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  const postmaster = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  const left = await processesOn(cluster, postmaster);
  if (left.includes(postmaster)) signal([postmaster], "SIGINT");
  else signal(left, "SIGQUIT");
  if (!(await allGone(cluster, postmaster))) {
    signal(await processesOn(cluster, postmaster), "SIGKILL");
    if (!(await allGone(cluster, postmaster))) {
      throw new Error(
        `A PostgreSQL left over in ${cluster} (process ${left[0]}) cannot be stopped.`,
      );
    }
  }
  await rm(pidFile, { force: true });
  await rm(join(socketFolder, ".s.PGSQL.5432.lock"), { force: true });
  await rm(join(socketFolder, ".s.PGSQL.5432"), { force: true });
}

async function allGone(cluster: string, postmaster: number): Promise<boolean> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(50)) {
    if ((await processesOn(cluster, postmaster)).length === 0) return true;
  }
  return false;
}

/** On Linux by their working directory, which is the cluster; elsewhere by the pid file. */
async function processesOn(cluster: string, postmaster: number): Promise<number[]> {
  const home = await realpath(cluster).catch(() => undefined);
  if (home === undefined) return [];
  if (process.platform !== "linux") {
    return postmaster && (await isPostgresOn(cluster, postmaster)) ? [postmaster] : [];
  }
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const homes = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return pids.filter((_, at) => homes[at] === home);
}

async function isPostgresOn(cluster: string, pid: number): Promise<boolean> {
  const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.includes("postgres") && stdout.includes(cluster);
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Already gone.
    }
  }
}
