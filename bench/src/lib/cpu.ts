import { readdir, readFile } from "node:fs/promises";

/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  parent: number;
  seconds: number;
}

/**
 * Processor seconds (user and system) of a process and of all that descend from it and live, plus of
 * children that have ended and were waited for.
 */
export async function cpuSecondsOf(root: number): Promise<number> {
  const processes = await allProcesses();
  let seconds = 0;
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    seconds += processes.get(pid)?.seconds ?? 0;
    for (const [child, { parent }] of processes) if (parent === pid) waiting.push(child);
  }
  return seconds;
}

async function allProcesses(): Promise<Map<number, ProcessTimes>> {
  const names = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => {
      const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => undefined);
      return stat === undefined ? undefined : ([Number(name), timesIn(stat)] as const);
    }),
  );
  return new Map(found.filter((entry) => entry !== undefined));
}

/** The name of the program stands in brackets and may hold anything; what counts comes after it. */
function timesIn(stat: string): ProcessTimes {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [, parent, , , , , , , , , , user, system, endedUser, endedSystem] = fields.map(Number);
  const ticks = (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0);
  return { parent: parent ?? 0, seconds: ticks / TICKS_PER_SECOND };
}
