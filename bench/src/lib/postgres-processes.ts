import { readdir, readlink, realpath } from "node:fs/promises";

/** Process ids of a PostgreSQL and its children: they work in the folder of their cluster (Linux). */
export async function postgresProcesses(cluster: string): Promise<number[]> {
  const home = await realpath(cluster);
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const homes = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return pids.filter((_, at) => homes[at] === home);
}
