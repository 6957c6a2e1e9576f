import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../../scripts/free-port.ts";

/** Debian's package of the oldest version that Markwell takes; PG_BIN names another folder. */
const BINARIES = process.env.PG_BIN ?? "/usr/lib/postgresql/15/bin";
/** PostgreSQL refuses root; "nobody" is this number on every Linux. */
const NOBODY = 65_534;

export interface ExternalPostgres {
  /** As the server says it: "15.9 (Debian ...)". */
  version: string;
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Durable, on loopback with a password, as an operator would run it.
 * @throws Error that names the package when it is not installed.
 */
export async function startExternalPostgres(folder: string): Promise<ExternalPostgres> {
  if (!existsSync(join(BINARIES, "initdb"))) {
    throw new Error(
      `There is no PostgreSQL in ${BINARIES}. Install it (apt-get install postgresql-15), or set PG_BIN.`,
    );
  }
  const cluster = join(folder, "postgres");
  const password = randomBytes(16).toString("hex");
  const port = await freePort();
  const user = await makeFolder(cluster);
  await initialise(cluster, password, user);
  const args = ["-D", join(cluster, "data"), "-p", String(port), "-h", "127.0.0.1", "-k", ""];
  const server = spawn(join(BINARIES, "postgres"), args, { ...user, cwd: cluster, env: QUIET });
  await ready(server);
  const urlOf = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
  const psql = (sql: string) => query(urlOf("postgres"), sql);
  return {
    version: psql("show server_version"),
    async createDatabase(name) {
      psql(`create database ${name}`);
      return urlOf(name);
    },
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill("SIGINT");
      await once(server, "exit");
    },
  };
}

const QUIET = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

/** Owned by whom the database runs as, who must be able to come this far. */
async function makeFolder(cluster: string): Promise<{ uid?: number; gid?: number }> {
  await mkdir(cluster, { mode: 0o700 });
  if (process.getuid?.() !== 0) return {};
  await chmod(join(cluster, ".."), 0o711);
  await chown(cluster, NOBODY, NOBODY);
  return { uid: NOBODY, gid: NOBODY };
}

async function initialise(cluster: string, password: string, user: { uid?: number }) {
  const secret = join(cluster, "password");
  await writeFile(secret, password, { mode: 0o600 });
  if (user.uid !== undefined) await chown(secret, user.uid, user.uid);
  const args = ["-D", join(cluster, "data"), "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8"];
  const auth = ["--auth=scram-sha-256", `--pwfile=${secret}`];
  const made = spawnSync(join(BINARIES, "initdb"), [...args, ...auth], {
    ...user,
    cwd: cluster,
    env: QUIET,
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  await rm(secret);
}

function query(url: string, sql: string): string {
  const { stdout, stderr, status } = spawnSync(
    join(BINARIES, "psql"),
    ["-X", "-A", "-t", "-c", sql, url],
    { env: QUIET, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`psql failed: ${stderr}`);
  return stdout.trim();
}

function ready(server: ChildProcess): Promise<void> {
  const { stderr } = server;
  if (!stderr) throw new Error("PostgreSQL was started without its log");
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: stderr }).on("line", (line) => {
      if (said.length < 50) said.push(line);
      if (line.includes("ready to accept connections")) resolve();
    });
    server.once("exit", () => reject(new Error(`PostgreSQL ended:\n${said.join("\n")}`)));
  });
}
