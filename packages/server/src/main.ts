import cluster from "node:cluster";
import { flushCompileCache } from "node:module";
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
import { mailsGoTo } from "./platform/mail/open-post.ts";
import { createLog, type Logger } from "./platform/observe/log.ts";
import { logDestination } from "./platform/observe/log-destination.ts";
import { sayLine } from "./platform/observe/say-line.ts";
import {
  onStopOfWorker,
  superviseWorkers,
  tellReason,
  toldToServe,
  type Workers,
} from "./platform/workers.ts";
import { checkPlace, explainListening } from "./preflight.ts";
import { sayStep } from "./start-steps.ts";

const NO_MAIL_SERVER =
  "No mail leaves this server: set SMTP_URL and MAIL_FROM. Until then nobody gets an invitation or a link.";
/** After this time a stop no longer waits. */
const CLOSING_PATIENCE_MS = 8_000;
/** A supervisor waits longer than its workers do. */
const WORKERS_PATIENCE_MS = CLOSING_PATIENCE_MS + 2_000;
/** Shared by the workers; more connections make PostgreSQL slower, not faster. */
const CONNECTIONS = 60;
const CONNECTIONS_OF_ONE = 20;
const LEAST_CONNECTIONS = 4;
/** Ctrl-C under npm arrives twice, from the terminal and from npm: that is one request. */
const ONE_REQUEST_MS = 1_000;

/** So a stop at any moment ends exactly that. */
const running: {
  log?: Logger;
  app?: App;
  workers?: Workers;
  connection?: Connection;
  postgres?: Promise<EmbeddedPostgres>;
} = {};
let drainMs = 0;
let ready = false;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, await logDestination(config.production));
  running.log = log;
  if (config.production) {
    // Node's own listener writes plain lines.
    process.removeAllListeners("warning");
    process.on("warning", (err) => log.warn({ err }, "a warning of Node"));
  }
  drainMs = config.drainSeconds * 1_000;
  if (cluster.isWorker) {
    onStopOfWorker(() => void stop(0));
    await toldToServe();
    // The supervisor has prepared the database.
    await serve(config, log, open(config, config.databaseUrl ?? ""));
    ready = true;
    // Node writes it at the end of a process, which one that is killed does not see.
    flushCompileCache();
    return;
  }
  const warnings = [
    ...misspelled(process.env),
    ...(await checkPlace(config)),
    ...(mailsGoTo(config) === "nobody" ? [NO_MAIL_SERVER] : []),
  ];
  for (const warning of warnings) sayLine("warn", warning);
  const databaseUrl = config.databaseUrl ?? (await embedded(config, log));
  const connection = open(config, databaseUrl);
  const accounts = await prepare(config, connection);
  const address =
    config.workers > 1
      ? await serveByWorkers(config, log, connection, databaseUrl)
      : await serve(config, log, connection);
  ready = true;
  if (!stopping) announce(config, address, accounts);
}

function open(config: Config, connectionString: string): Connection {
  const share = Math.max(LEAST_CONNECTIONS, Math.floor(CONNECTIONS / config.workers));
  running.connection = connect({ connectionString, max: Math.min(CONNECTIONS_OF_ONE, share) });
  return running.connection;
}

async function prepare(config: Config, { db, pool }: Connection): Promise<readonly DemoAccount[]> {
  await checkServer(pool, config.databaseUrl);
  await migrate(pool);
  return prepareSchool({
    config,
    db,
    pool,
    clock: systemClock,
    onDemoSchool: () => sayStep("Filling the database with the demo school"),
  });
}

async function serve(config: Config, log: Logger, { db, pool }: Connection): Promise<string> {
  running.app = await buildApp({ config, db, pool, log, clock: systemClock });
  return running.app.listen().catch((cause: NodeJS.ErrnoException) => {
    throw cause.syscall === "listen" ? new Error(explainListening(cause, config)) : cause;
  });
}

async function serveByWorkers(
  config: Config,
  log: Logger,
  connection: Connection,
  databaseUrl: string,
): Promise<string> {
  await connection.close();
  running.workers = superviseWorkers({
    program: import.meta.filename,
    count: config.workers,
    // What the workers would otherwise take from the absence of DATABASE_URL.
    env: {
      DATABASE_URL: databaseUrl,
      DEMO_SCHOOL: config.demoSchool ? "on" : "off",
      // All but the first load the program compiled, which halves the time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(config.dataDir, "compiled"),
    },
    log,
  });
  const port = await running.workers.ready;
  const host = config.host.includes(":") ? `[${config.host}]` : config.host;
  return `http://${host}:${port}`;
}

async function embedded(config: Config, log: Logger): Promise<string> {
  running.postgres = startEmbeddedPostgres({
    folder: join(config.dataDir, "postgres"),
    onCreate: () => sayStep(`Making a database in ${config.dataDir}`),
    onProblem: (line) => log.warn({ line }, "database"),
  });
  return (await running.postgres).url();
}

function announce(config: Config, address: string, accounts: readonly DemoAccount[]): void {
  const local = address.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\]):/, "//localhost:");
  const { publicUrl } = config;
  if (config.production) {
    const facts = { database: databaseWords(config), workers: config.workers, links: publicUrl };
    sayLine("info", `Markwell is ready at ${local}`, facts);
    return;
  }
  const lines = [`Markwell is ready at ${local}`, `  database: ${databaseWords(config)}`];
  if (config.workers > 1) lines.push(`  workers: ${config.workers}`);
  if (publicUrl !== local) lines.push(`  links use ${publicUrl}`);
  if (config.publicDemo) {
    lines.push(
      "  Others can reach this demo school, whose passwords everybody knows; /dev/mail is closed.",
    );
  }
  if (accounts.length > 0) {
    lines.push("  The demo school has these accounts:");
    for (const account of accounts)
      lines.push(`    ${account.label.padEnd(24)} ${account.emailid}  ${account.password}`);
    lines.push("  Students sign in at /, teachers and admins at /admin. Stop with Ctrl-C.");
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}

let stopping: Promise<never> | undefined;

/** Newest first; the first reason and code count. */
function stop(code: number, reason?: string): Promise<never> {
  if (reason && !stopping) {
    if (cluster.isWorker) tellReason(reason);
    else sayLine("fatal", `Markwell stopped: ${reason}`);
  }
  stopping ??= (async () => {
    // Only a requested stop can wait until the load balancer has noticed.
    if (ready) await closeProduct(code === 0);
    else await running.workers?.stop(0);
    // Interrupting a start is safe: everything it writes is in transactions.
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
    const { workers } = running;
    if (workers) {
      waitsFor("the workers");
      await workers.stop((drain ? drainMs : 0) + WORKERS_PATIENCE_MS);
      return true;
    }
    await running.app
      ?.close({ drain, waitsFor })
      .catch((err) => running.log?.error({ err }, "stop failed"));
    waitsFor("the database's connections");
    await running.connection?.close().catch(() => {});
    return true;
  })();
  const longest = running.workers ? WORKERS_PATIENCE_MS + 1_000 : CLOSING_PATIENCE_MS;
  const patience = pause((drain ? drainMs : 0) + longest, false);
  const done = await Promise.race([closed, patience]);
  if (done) running.log?.info("stopped");
  else running.log?.warn({ waitingFor }, "stopped without waiting any longer");
}

// The reader of standard output may close it. That is no fault, and the server keeps serving.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

// After an uncaught error the state is unknown: finish what can be, then exit. A supervisor starts the
// process again.
process.on("uncaughtException", (err, origin) => {
  running.log?.fatal({ err, origin }, "nobody caught this");
  void stop(1, `a fault that nobody caught: ${err instanceof Error ? err.message : String(err)}`);
});

let firstSignal: number | undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    firstSignal ??= performance.now();
    // The next start recovers the database.
    if (performance.now() - firstSignal > ONE_REQUEST_MS) process.exit(1);
    void stop(0);
  });
}

start().catch((cause: unknown) => {
  const lines = cause instanceof Error ? cause.message : String(cause);
  return stop(1, lines.split("\n")[0]);
});
