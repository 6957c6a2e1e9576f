import { mkdtemp, readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { freePort } from "../../../scripts/free-port.ts";
import { cpuSecondsOf } from "./cpu.ts";
import { type Running, start } from "./processes.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** A process that can be ended and started again where it was: same port, same folder. */
interface Restartable {
  pid(): number;
  /** What it said last. */
  lines(): readonly string[];
  signal(name: NodeJS.Signals): void;
  stop(how?: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** Resolves when it is ready. */
  start(): Promise<void>;
}

export interface Product {
  origin: string;
  databaseUrl: string;
  server: Restartable;
  /** The program that keeps PostgreSQL up: it starts it again when PostgreSQL alone dies. */
  database: Restartable & {
    /** PostgreSQL itself: the first process and all its children. */
    processes(): Promise<number[]>;
  };
  /** Whether the database takes connections now. */
  connects(): Promise<boolean>;
  /** Resident memory of the server process, in MB. */
  memory(): Promise<number>;
  /** Processor seconds that the server and the database have used since they were started. */
  cpuSeconds(): Promise<{ server: number; database: number }>;
  stop(): Promise<void>;
}

interface ProductOptions {
  /** Settings of the server beside those that it always gets. */
  env?: Record<string, string>;
  /** Where uploads and mails go; a folder of its own when left out. */
  dataDir?: string;
  /** Where the database lies; a folder of its own when left out. */
  databaseDir?: string;
}

/** A durable throw-away PostgreSQL and the real server on it, with the demo school. */
export async function startProduct({
  env = {},
  dataDir,
  databaseDir,
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
    start(fromRoot("packages/server/src/main.ts"), {
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
      ready: /ready at (http:\/\/\S+)/,
    }),
  ).catch(async (cause: unknown) => {
    await database.stop();
    throw cause;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl,
    server,
    database: { ...database, processes: () => postgresProcesses(join(cluster, "cluster")) },
    connects: () => connects(databaseUrl),
    memory: async () => {
      const status = await readFile(`/proc/${server.pid()}/status`, "utf8");
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
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
async function postgresProcesses(cluster: string): Promise<number[]> {
  const home = await realpath(cluster);
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const homes = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return pids.filter((_, at) => homes[at] === home);
}
