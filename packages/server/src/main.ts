import { access, constants, mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { type App, buildApp } from "./app.ts";
import { type DemoAccount, prepareSchool } from "./demo/prepare-school.ts";
import { systemClock } from "./platform/clock.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { type Connection, connect } from "./platform/database/connect.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "./platform/database/embedded/embedded-postgres.ts";
import { migrate } from "./platform/database/migrate.ts";
import { createLog, type Logger } from "./platform/observe/log.ts";

const OLDEST_POSTGRES = 150_000;

/** What is running, so that a stop at any moment ends exactly that. */
const running: { app?: App; connection?: Connection; postgres?: EmbeddedPostgres } = {};

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  await checkPort(config);
  await checkFolder(config.dataDir);
  const connectionString = config.databaseUrl ?? (await embedded(config, log));
  running.connection = connect({ connectionString });
  const { db, pool } = running.connection;
  await checkDatabase(running.connection, config);
  await migrate(pool);
  running.app = await buildApp({ config, db, pool, log, clock: systemClock });
  const accounts = await prepareSchool({ config, db, pool, clock: systemClock });
  await running.app.listen();
  announce(config, accounts);
}

async function embedded(config: Config, log: Logger): Promise<string> {
  running.postgres = await startEmbeddedPostgres({
    folder: join(config.dataDir, "postgres"),
    onTrouble: (line) => log.warn({ line }, "database"),
    onLost: (reason) =>
      stop(1, `${reason} Look at the log lines above and at the free disk space.`),
  });
  return running.postgres.url();
}

/** Before the slow work, so that a taken port is told at once. */
async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, refuse) => {
    probe.once("error", (cause: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program. Stop it, or set PORT to a free port, for example PORT=${port + 1}.`;
      const closed = `Cannot listen on ${host}:${port} (${cause.code}). Set HOST and PORT to an address of this machine that you may use.`;
      refuse(new Error(cause.code === "EADDRINUSE" ? taken : closed));
    });
    probe.listen(port, host, done);
  });
  await new Promise((done) => probe.close(done));
}

async function checkFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(
      `The data folder ${folder} cannot be written (${code}). Set DATA_DIR to a folder that you may write.`,
    );
  }
}

async function checkDatabase({ pool }: Connection, config: Config): Promise<void> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) >= OLDEST_POSTGRES) return;
  } catch (cause) {
    if (!config.databaseUrl) throw cause;
    throw new Error(
      `The database of DATABASE_URL cannot be reached (${(cause as Error).message}). Start it, or correct DATABASE_URL.`,
    );
  }
  throw new Error(
    "The database of DATABASE_URL is older than PostgreSQL 15. Upgrade it, or leave DATABASE_URL empty.",
  );
}

function announce({ host, port, publicUrl }: Config, accounts: readonly DemoAccount[]): void {
  const lines = [
    `Markwell is ready at http://${host === "0.0.0.0" || host === "127.0.0.1" ? "localhost" : host}:${port}`,
  ];
  if (publicUrl !== `http://localhost:${port}`) lines.push(`  links use ${publicUrl}`);
  if (accounts.length > 0) {
    lines.push("  The demo school has these accounts:");
    for (const account of accounts)
      lines.push(`    ${account.label.padEnd(24)} ${account.emailid}  ${account.password}`);
    lines.push("  Pupils sign in at /, teachers and admins at /admin. Stop with Ctrl-C.");
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

let stopping: Promise<never> | undefined;

/** Ends what runs, newest first; a second signal does not wait. */
function stop(code: number, reason?: string): Promise<never> {
  if (reason) process.stderr.write(`Markwell stopped: ${reason}\n`);
  stopping ??= (async () => {
    await running.app?.close().catch(() => {});
    await running.connection?.close().catch(() => {});
    await running.postgres?.stop().catch(() => {});
    process.exit(code);
  })();
  return stopping;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (stopping && !running.postgres) process.exit(1);
    void stop(0);
  });
}

start().catch((cause: unknown) => {
  const lines = cause instanceof Error ? cause.message : String(cause);
  return stop(1, lines.split("\n")[0]);
});
