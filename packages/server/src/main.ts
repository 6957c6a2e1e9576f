import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type App, buildApp } from "./app.ts";
import { type DemoAccount, prepareSchool } from "./demo/prepare-school.ts";
import { systemClock } from "./platform/clock.ts";
import { type Config, databaseWords, misspelled, readConfig } from "./platform/config.ts";
import { checkServer } from "./platform/database/check-server.ts";
import { type Connection, connect } from "./platform/database/connect.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "./platform/database/embedded/embedded-postgres.ts";
import { migrate } from "./platform/database/migrate.ts";
import { createLog, type Logger } from "./platform/observe/log.ts";
import { logDestination } from "./platform/observe/log-destination.ts";
import { checkPlace, explainListening } from "./preflight.ts";
import { sayStep } from "./start-steps.ts";

/** A stop that takes longer goes on without what it waits for. */
const CLOSING_PATIENCE_MS = 8_000;
/** Ctrl-C under npm arrives twice, from the terminal and from npm: that is one request. */
const ONE_REQUEST_MS = 1_000;

/** What is running, so that a stop at any moment ends exactly that. */
const running: {
  log?: Logger;
  app?: App;
  connection?: Connection;
  postgres?: Promise<EmbeddedPostgres>;
} = {};
let drainMs = 0;
let ready = false;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, await logDestination(config.production));
  running.log = log;
  for (const warning of misspelled(process.env)) process.stderr.write(`${warning}\n`);
  drainMs = config.drainSeconds * 1_000;
  await checkPlace(config);
  const connectionString = config.databaseUrl ?? (await embedded(config, log));
  running.connection = connect({ connectionString });
  const { db, pool } = running.connection;
  await checkServer(pool, config.databaseUrl);
  await migrate(pool);
  running.app = await buildApp({ config, db, pool, log, clock: systemClock });
  const accounts = await prepareSchool({
    config,
    db,
    pool,
    clock: systemClock,
    onDemoSchool: () => sayStep("Filling the database with the demo school"),
  });
  const address = await running.app.listen().catch((cause: NodeJS.ErrnoException) => {
    throw cause.syscall === "listen" ? new Error(explainListening(cause, config)) : cause;
  });
  ready = true;
  if (!stopping) announce(config, address, accounts);
}

async function embedded(config: Config, log: Logger): Promise<string> {
  running.postgres = startEmbeddedPostgres({
    folder: join(config.dataDir, "postgres"),
    onCreate: () => sayStep(`Making a database in ${config.dataDir}`),
    onTrouble: (line) => log.warn({ line }, "database"),
    onLost: (reason) => stop(1, `${reason} Look at the log above and at the free disk space.`),
  });
  return (await running.postgres).url();
}

function announce(config: Config, address: string, accounts: readonly DemoAccount[]): void {
  const local = address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):/, "//localhost:");
  const { publicUrl } = config;
  const lines = [`Markwell is ready at ${local}`, `  database: ${databaseWords(config)}`];
  if (publicUrl !== local) lines.push(`  links use ${publicUrl}`);
  if (accounts.length > 0) {
    lines.push("  The demo school has these accounts:");
    for (const account of accounts)
      lines.push(`    ${account.label.padEnd(24)} ${account.emailid}  ${account.password}`);
    lines.push("  Students sign in at /, teachers and admins at /admin. Stop with Ctrl-C.");
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

let stopping: Promise<never> | undefined;

/** Ends what runs, newest first, and then the process. The first reason and code count. */
function stop(code: number, reason?: string): Promise<never> {
  if (reason && !stopping) process.stderr.write(`Markwell stopped: ${reason}\n`);
  stopping ??= (async () => {
    // Only who is asked to stop has time to wait until the balancer looks away.
    if (ready) await closeProduct(code === 0);
    // A start that is cut off loses nothing: what it was writing stands in transactions.
    const postgres = await running.postgres?.catch(() => undefined);
    await postgres?.stop();
    process.exit(code);
  })();
  return stopping;
}

async function closeProduct(drain: boolean): Promise<void> {
  running.log?.info({ drainSeconds: drain ? drainMs / 1_000 : 0 }, "stopping");
  let waitingFor = "";
  const waitsFor = (what: string) => {
    waitingFor = what;
  };
  const closed = (async () => {
    await running.app
      ?.close({ drain, waitsFor })
      .catch((err) => running.log?.error({ err }, "stop failed"));
    waitsFor("the database's connections");
    await running.connection?.close().catch(() => {});
    return true;
  })();
  const patience = pause((drain ? drainMs : 0) + CLOSING_PATIENCE_MS, false);
  const done = await Promise.race([closed, patience]);
  if (done) running.log?.info("stopped");
  else running.log?.warn({ waitingFor }, "stopped without waiting any longer");
}

// Whoever reads what it says may go away. That is no fault, and no reason to stop serving.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

// Nobody caught it, so nobody knows what is still right: what can be finished is, then it is over.
// A supervisor starts the process anew.
process.on("uncaughtException", (err, origin) => {
  running.log?.fatal({ err, origin }, "nobody caught this");
  void stop(1, `a fault that nobody caught: ${err instanceof Error ? err.message : String(err)}`);
});

let firstSignal: number | undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    firstSignal ??= performance.now();
    // Somebody insists. The database ends by itself, and the next start sees to it.
    if (performance.now() - firstSignal > ONE_REQUEST_MS) process.exit(1);
    void stop(0);
  });
}

start().catch((cause: unknown) => {
  const lines = cause instanceof Error ? cause.message : String(cause);
  return stop(1, lines.split("\n")[0]);
});
