import { mkdtemp, readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { freePort } from "../../../scripts/free-port.ts";
import { type Running, start } from "./processes.ts";

/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  parent: number;
  seconds: number;
}

/** User and system, of a process and its living descendants, plus ended children that were waited for. */
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

async function childrenOf(parent: number): Promise<number[]> {
  const processes = [...(await allProcesses())];
  return processes.filter(([, one]) => one.parent === parent).map(([pid]) => pid);
}

/** Without the one that waits to replace another. */
async function workersOf(server: number): Promise<number[]> {
  const pids = await childrenOf(server);
  const titles = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return pids.filter((_, at) => titles[at]?.startsWith("markwell: worker"));
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

/** The program's name is in brackets and may contain anything; the numbers follow it. */
function timesIn(stat: string): ProcessTimes {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [, parent, , , , , , , , , , user, system, endedUser, endedSystem] = fields.map(Number);
  const ticks = (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0);
  return { parent: parent ?? 0, seconds: ticks / TICKS_PER_SECOND };
}

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const HERE = fromRoot("");

/** A process that can be ended and started again where it was: same port, same folder. */
interface Restartable {
  pid(): number;
  lines(): readonly string[];
  signal(name: NodeJS.Signals): void;
  stop(how?: "SIGTERM" | "SIGKILL"): Promise<void>;
  start(): Promise<void>;
}

export interface Product {
  origin: string;
  databaseUrl: string;
  server: Restartable & {
    /** Of several processes (WORKERS): those that serve. */
    workers(): Promise<number[]>;
  };
  /** The program that keeps PostgreSQL up: it starts it again when PostgreSQL alone dies. */
  database: Restartable & {
    /** PostgreSQL itself: the first process and all its children. */
    processes(): Promise<number[]>;
  };
  connects(): Promise<boolean>;
  /** Resident memory of all processes of the server, in MB. */
  memory(): Promise<number>;
  /** Processor seconds that the server and the database have used since they were started. */
  cpuSeconds(): Promise<{ server: number; database: number }>;
  stop(): Promise<void>;
}

interface ProductOptions {
  /** Settings of the server beside those that it always gets. */
  env?: Record<string, string>;
  dataDir?: string;
  databaseDir?: string;
  /** Another checkout, whose server is started instead of this one's. */
  checkout?: string;
}

/** A durable throw-away PostgreSQL with the real server and the demo school. */
export async function startProduct({
  env = {},
  dataDir,
  databaseDir,
  checkout = HERE,
}: ProductOptions = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "markwell-bench-"));
  const cluster = databaseDir ?? join(folder, "postgres");
  const database = await restartable(() =>
    start(fromRoot("scripts/throwaway-postgres.ts"), {
      args: [cluster],
      ready: /^(postgres:\/\/\S+)/,
    }),
  );
  const databaseUrl = database.ready;
  const port = await freePort();
  const server = await restartable(() =>
    start(join(checkout, "packages/server/src/main.ts"), {
      env: {
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: dataDir ?? join(folder, "data"),
        DATABASE_URL: databaseUrl,
        DEMO_SCHOOL: "on",
        LOG_LEVEL: "warn",
        NODE_ENV: "production",
        ...env,
      },
      ready: /ready at (http:\/\/[^\s"]+)/,
    }),
  ).catch(async (cause: unknown) => {
    await database.stop();
    throw cause;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl,
    server: { ...server, workers: () => workersOf(server.pid()) },
    database: { ...database, processes: () => postgresProcesses(join(cluster, "cluster")) },
    connects: () => connects(databaseUrl),
    memory: async () => {
      const pids = [server.pid(), ...(await childrenOf(server.pid()))];
      const kilobytes = await Promise.all(pids.map(residentKilobytes));
      return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024);
    },
    cpuSeconds: async () => ({
      server: await cpuSecondsOf(server.pid()),
      database: await cpuSecondsOf(database.pid()),
    }),
    async stop() {
      await server.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function residentKilobytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}

async function restartable(
  launch: () => Promise<Running>,
): Promise<Restartable & { ready: string }> {
  let running = await launch();
  return {
    ready: running.ready,
    pid: () => running.pid,
    lines: () => running.lines,
    signal: (name) => running.signal(name),
    stop: (how) => running.stop(how),
    async start() {
      running = await launch();
    },
  };
}

async function connects(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
  client.on("error", () => {});
  const connected = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => {});
  return connected;
}

/** Process ids of a PostgreSQL and its children: they work in the folder of their cluster (Linux). */
export async function postgresProcesses(cluster: string): Promise<number[]> {
  const home = await realpath(cluster);
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const homes = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return pids.filter((_, at) => homes[at] === home);
}
