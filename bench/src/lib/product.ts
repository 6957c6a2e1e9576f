import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { cpuSecondsOf } from "./cpu.ts";
import { type Running, start } from "./processes.ts";

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export interface Product {
  origin: string;
  databaseUrl: string;
  /** Resident memory of the server process, in MB. */
  memory(): Promise<number>;
  /** Processor seconds that the server and the database have used since they were started. */
  cpuSeconds(): Promise<{ server: number; database: number }>;
  stop(): Promise<void>;
}

/** A durable throw-away PostgreSQL and the real server on it, with the demo school. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), "markwell-bench-"));
  const database = await start(fromRoot("scripts/throwaway-postgres.ts"), {
    args: [join(folder, "postgres")],
    ready: /^(postgres:\/\/\S+)/,
  });
  const port = await freePort();
  const server: Running = await start(fromRoot("packages/server/src/main.ts"), {
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: database.ready,
      DEMO_SCHOOL: "on",
      LOG_LEVEL: "warn",
      NODE_ENV: "production",
    },
    ready: /(http:\/\/\S+)/,
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    databaseUrl: database.ready,
    memory: async () => {
      const status = await readFile(`/proc/${server.pid}/status`, "utf8");
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    cpuSeconds: async () => ({
      server: await cpuSecondsOf(server.pid),
      database: await cpuSecondsOf(database.pid),
    }),
    async stop() {
      await server.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
