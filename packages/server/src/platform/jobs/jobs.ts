import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { CompiledQuery, sql } from "kysely";
import type { Pool } from "pg";
import { PgBoss } from "pg-boss";
import type { Db } from "../database/connect.ts";
import { afterCommit, type Trx } from "../database/transaction.ts";
import { isUnreachable } from "../database/unreachable.ts";
import type { Logger } from "../observe/log.ts";
import { currentRequest } from "../observe/request-scope.ts";
import type { Handled, Handler, Schedule } from "./handler.ts";
import type { Job } from "./job.ts";
import { REQUEST_KEY, startWorker } from "./start-worker.ts";

const QUIET_MS = 60_000;
const NOT_ALLOWED = "42501";

/** While the database is unreachable every look fails: one line a minute is enough. */
function reportFailedLook(log: Logger): (cause: unknown) => void {
  let quietUntil = 0;
  return (cause) => {
    const error = asError(cause);
    if (!isUnreachable(error)) return log.error({ err: error }, "jobs");
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + QUIET_MS;
    log.warn("jobs wait for the database");
  };
}

/** pg-boss copies an error's fields into a plain object, and adds to its message. */
function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : Object.assign(new Error(), cause);
}

/** @throws Error in one line for an operator, else the cause. */
function explainStart(cause: unknown): never {
  if ((cause as { code?: unknown }).code !== NOT_ALLOWED) throw cause;
  throw new Error(
    "The database user may not create the schema pgboss for background jobs. Let the owner of the database run once: grant create on database <name> to <user>.",
    { cause },
  );
}

const NO_JOB = "00000000-0000-7000-8000-000000000000";

/** A queue that is as it should be was read into memory by pg-boss's start and needs nothing more. */
async function prepareQueues(boss: PgBoss, all: Iterable<Handled>): Promise<void> {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { job } of all) {
    const settings = queueSettings(job);
    const queue = stored.get(job.name);
    if (!queue || !isDeepStrictEqual({ ...queue, ...settings }, queue)) {
      await prepare(boss, job.name, settings);
    }
  }
}

const queueSettings = ({ options }: Job<object>) => ({
  retryLimit: options.tries - 1,
  retryDelay: options.retryAfter,
  expireInSeconds: options.longest,
});

async function prepare(
  boss: PgBoss,
  name: string,
  settings: ReturnType<typeof queueSettings>,
): Promise<void> {
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
  // Reads the queue into memory, so that a send in a transaction needs no second connection.
  await boss.findJobs(name, { id: NO_JOB });
}

/** Also those of older versions. */
async function keepSchedules(
  boss: PgBoss,
  schedules: readonly Schedule[],
  zone: string,
): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!schedules.some((known) => known.name === name)) await boss.unschedule(name);
  }
  for (const { name, cron, data } of schedules) await boss.schedule(name, cron, data, { tz: zone });
}

/** One that is cut off is tried again. */
const PATIENCE_MS = 5_000;

export interface Jobs {
  handle<Data extends object>(job: Job<Data>, handler: Handler<Data>): void;
  /** Cron in the school's time zone. Before `start`. */
  schedule<Data extends object>(job: Job<Data>, cron: string, data: Data): void;
  /**
   * Once, at `startAt` (epoch milliseconds) or now. In a transaction it exists only if that commits. Its
   * kind must have a handler.
   */
  send<Data extends object>(
    db: Db,
    job: Job<Data>,
    data: Data,
    options?: { startAt?: number },
  ): Promise<void>;
  /** With these values, done or not: done jobs are otherwise kept for days. */
  forget<Data extends object>(trx: Trx, job: Job<Data>, data: Partial<Data>): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Needs {
  pool: Pool;
  log: Logger;
  zone: string;
  /** False: jobs can be sent, but this process does none. */
  work: boolean;
}

/**
 * pg-boss in the schema `pgboss` of the school's database. Processes share it; a job is done again when
 * its process dies.
 */
export function createJobs({ pool, log, zone, work }: Needs): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: "pgboss",
    supervise: work,
    schedule: work,
  });
  const report = reportFailedLook(log);
  boss.on("error", report);
  const handled = new Map<string, Handled>();
  const schedules: Schedule[] = [];
  const stopping = new AbortController();

  return {
    handle(job, handler) {
      handled.set(job.name, { job, handler: handler as Handler<object>, wake: () => {} });
    },
    schedule({ name }, cron, data) {
      schedules.push({ name, cron, data });
    },
    async send(db, { name }, data, { startAt } = {}) {
      const later = startAt === undefined ? {} : { startAfter: new Date(startAt) };
      const sent = { ...data, [REQUEST_KEY]: currentRequest() };
      await boss.send(name, sent, { db: within(db), ...later });
      const wake = () => handled.get(name)?.wake();
      if (db.isTransaction) afterCommit(db as Trx, wake);
      else wake();
    },
    async forget(trx, { name }, data) {
      await sql`delete from pgboss.job where name = ${name} and data @> ${JSON.stringify(data)}::jsonb`.execute(
        trx,
      );
    },
    async start() {
      await boss.start().catch(explainStart);
      await prepareQueues(boss, handled.values());
      if (!work) return;
      const tools = { boss, log, stopping: stopping.signal };
      for (const one of handled.values()) await startWorker(one, tools);
      await keepSchedules(boss, schedules, zone);
    },
    async stop() {
      stopping.abort();
      const ends = [...handled.keys()].map((name) => boss.offWork(name, { wait: true }));
      await Promise.race([Promise.allSettled(ends), pause(PATIENCE_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false }).catch(report);
    },
  };
}

function within(db: Db) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
