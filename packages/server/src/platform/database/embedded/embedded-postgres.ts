import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmod, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findBinaries } from "./binaries.ts";
import { createCluster } from "./create-cluster.ts";
import { lockFolder } from "./folder-lock.ts";
import { clearLeftover } from "./leftover.ts";
import { dyingWithParent, unprivileged } from "./run-as.ts";

export interface EmbeddedPostgres {
  /** URL of the database `name`, over the Unix socket. */
  url(name?: string): string;
  /** Process id of the database server now. */
  pid(): number;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Private folder of the database; created when missing. */
  folder: string;
  /** Off only for tests: nothing survives a power cut then. */
  durable?: boolean;
  /** Hears what the supervisor does (restarts) and PostgreSQL's own warnings. */
  onTrouble?: (line: string) => void;
  /** Called when the database cannot be kept running. */
  onLost?: (reason: string) => void;
}

const MOST_RESTARTS_A_MINUTE = 5;
/** A socket path may have 107 bytes, the file name in it needs 14. */
const LONGEST_SOCKET_FOLDER = 90;

/**
 * A real PostgreSQL beside the server: reachable over a Unix socket in a folder that only the
 * owner can enter, restarted when it dies, stopped with the server.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, durable = true, onTrouble = () => {}, onLost = () => {} } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  const cluster = join(folder, "cluster");
  const socketFolder = await makeSocketFolder(folder);
  const binaries = await findBinaries();
  const prefix = await unprivileged();
  await clearLeftover(cluster, socketFolder);
  await createCluster(folder, cluster, binaries, prefix);

  const [program = binaries.postgres, ...args] = [
    ...prefix,
    ...(await dyingWithParent()),
    binaries.postgres,
    "-D",
    cluster,
    ...settings(socketFolder, durable).flatMap((setting) => ["-c", setting]),
  ];
  const url = (name = "postgres") =>
    `postgres://postgres@/${name}?host=${encodeURIComponent(socketFolder)}`;

  let child: ChildProcess;
  let running = false;
  let stopping = false;
  const starts: number[] = [];
  const launch = async () => {
    starts.push(Date.now());
    child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] });
    const said: string[] = [];
    child.stderr?.on("data", (data: Buffer) => {
      const line = data.toString().trim();
      said.push(line);
      if (said.length > 20) said.shift();
      if (/FATAL|PANIC/.test(line) && !/shutting down|starting up|terminating/.test(line))
        onTrouble(line);
    });
    const exited = once(child, "exit");
    void exited.then(relaunch);
    let gone = false;
    await Promise.race([
      ready(url(), () => gone),
      exited.then(() => {
        gone = true;
        throw new Error(
          `PostgreSQL did not start in ${folder}: ${said.at(-1) ?? "no reason given"}`,
        );
      }),
    ]);
    running = true;
  };
  const relaunch = async () => {
    if (stopping || !running) return;
    running = false;
    const recent = starts.filter((at) => Date.now() - at < 60_000).length;
    if (recent > MOST_RESTARTS_A_MINUTE) return onLost("PostgreSQL keeps stopping.");
    onTrouble("PostgreSQL stopped unexpectedly; starting it again");
    await clearLeftover(cluster, socketFolder);
    await launch().catch((cause: Error) => onLost(cause.message));
  };
  try {
    await launch();
  } catch (cause) {
    await lock.release();
    throw cause;
  }

  return {
    url,
    pid: () => child.pid ?? 0,
    async stop() {
      stopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGINT");
        await once(child, "exit");
      }
      await lock.release();
    },
  };
}

async function makeSocketFolder(folder: string): Promise<string> {
  const beside = join(folder, "socket");
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const socketFolder =
    Buffer.byteLength(beside) <= LONGEST_SOCKET_FOLDER
      ? beside
      : join(tmpdir(), `markwell-${name}`);
  await mkdir(socketFolder, { recursive: true, mode: 0o700 });
  await chmod(socketFolder, 0o700);
  return socketFolder;
}

function settings(socketFolder: string, durable: boolean): string[] {
  return [
    "listen_addresses=",
    `unix_socket_directories=${socketFolder}`,
    "unix_socket_permissions=0700",
    "max_connections=80",
    "shared_buffers=128MB",
    "jit=off",
    "max_wal_size=1GB",
    "checkpoint_timeout=15min",
    "log_min_messages=warning",
    "log_statement=none",
    ...(durable ? [] : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]),
  ];
}

async function ready(connectionString: string, gone: () => boolean): Promise<void> {
  while (!gone()) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 });
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
