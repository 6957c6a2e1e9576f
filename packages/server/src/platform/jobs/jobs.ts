import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { type JobResult, PgBoss } from "pg-boss";
import type { Db } from "../database/connect.ts";
import { afterCommit, type Trx } from "../database/transaction.ts";
import type { Logger } from "../observe/log.ts";
import type { Job } from "./job.ts";
import { reportTrouble } from "./trouble.ts";
import { within } from "./within.ts";

/** Work that this process sent wakes it at once; this finds what others sent, and what has waited. */
const LOOK_EVERY_SECONDS = 5;
/** A stop waits this long for running jobs; a job that is cut off then is tried again. */
const PATIENCE_MS = 5_000;

/** Does one job; throws when it should be tried again. `cut` tells that the server stops now. */
export type Handler<Data extends object> = (data: Data, cut: AbortSignal) => Promise<void>;

export interface Jobs {
  /** Says who does the jobs of a kind. Before `start`. */
  handle<Data extends object>(job: Job<Data>, handler: Handler<Data>): void;
  /** Has a job sent again and again, by a cron line in the school's time zone. Before `start`. */
  schedule<Data extends object>(job: Job<Data>, cron: string, data: Data): void;
  /**
   * Leaves a job to be done once, at `startAt` (epoch milliseconds) or at once. In a transaction
   * the job exists if and only if the transaction commits. Its kind must have a handler.
   */
  send<Data extends object>(
    db: Db,
    job: Job<Data>,
    data: Data,
    options?: { startAt?: number },
  ): Promise<void>;
  /** Makes what is missing in the database, then begins to work. */
  start(): Promise<void>;
  /** Takes no more jobs, waits a bounded time for running ones. */
  stop(): Promise<void>;
}

interface Needs {
  pool: Pool;
  log: Logger;
  /** The school's time zone. */
  zone: string;
  /** False: jobs can be sent and wait; another process, or nobody, does them. */
  work: boolean;
}

interface Handled {
  job: Job<object>;
  handler: Handler<object>;
  /** Wakes the worker; nothing before the start. */
  wake(): void;
}

/**
 * The job queue: pg-boss in the schema `pgboss` of the school's own database. Any number of server
 * processes share it; each job is done by one of them, and again when that one dies.
 */
export function createJobs({ pool, log, zone, work }: Needs): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: "pgboss",
    supervise: work,
    schedule: work,
  });
  boss.on("error", reportTrouble(log));
  const handled = new Map<string, Handled>();
  const schedules: Array<{ name: string; cron: string; data: object }> = [];
  let started = false;

  return {
    handle(job, handler) {
      handled.set(job.name, { job, handler: handler as Handler<object>, wake: () => {} });
    },
    schedule(job, cron, data) {
      schedules.push({ name: job.name, cron, data });
    },
    async send(db, { name }, data, { startAt } = {}) {
      await boss.send(name, data, {
        db: within(db),
        ...(startAt === undefined ? {} : { startAfter: new Date(startAt) }),
      });
      const wake = () => handled.get(name)?.wake();
      if (db.isTransaction) afterCommit(db as Trx, wake);
      else wake();
    },
    async start() {
      await boss.start();
      started = true;
      for (const one of handled.values()) await open(boss, one.job);
      if (!work) return;
      for (const one of handled.values()) await employ(boss, one, log);
      await keepSchedules(boss, schedules, zone);
    },
    async stop() {
      if (!started) return;
      const names = work ? [...handled.keys()] : [];
      const finished = Promise.allSettled(names.map((name) => boss.offWork(name, { wait: true })));
      await Promise.race([finished, pause(PATIENCE_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false }).catch(reportTrouble(log));
    },
  };
}

/** Makes the queue of a kind, or gives it the options of today. */
async function open(boss: PgBoss, { name, options }: Job<object>): Promise<void> {
  const settings = {
    retryLimit: options.tries - 1,
    retryDelay: options.retryAfter,
    expireInSeconds: options.longest,
  };
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
  // Reads the queue into memory, so that a send in a transaction needs no second connection.
  await boss.findJobs(name, { id: "00000000-0000-7000-8000-000000000000" });
}

async function employ(boss: PgBoss, one: Handled, log: Logger): Promise<void> {
  const { name, options } = one.job;
  const perform = async ({
    id,
    data,
    signal,
  }: {
    id: string;
    data: object;
    signal: AbortSignal;
  }) => {
    try {
      await one.handler(data, signal);
      return { id, status: "completed" } satisfies JobResult;
    } catch (cause) {
      log.warn({ err: cause, job: name }, "job failed");
      return { id, status: "failed", output: { message: String(cause) } } satisfies JobResult;
    }
  };
  const worker = await boss.work<object, unknown, Working>(
    name,
    { perJobResults: true, batchSize: options.atOnce, pollingIntervalSeconds: LOOK_EVERY_SECONDS },
    async (batch) => {
      const results = await Promise.all(batch.map(perform));
      // A full load: there may be more.
      if (batch.length === options.atOnce) one.wake();
      return results;
    },
  );
  one.wake = () => boss.notifyWorker(worker);
}

interface Working {
  perJobResults: true;
  batchSize: number;
  pollingIntervalSeconds: number;
}

/** The database keeps schedules, also those that an older version of the program had. */
async function keepSchedules(
  boss: PgBoss,
  schedules: ReadonlyArray<{ name: string; cron: string; data: object }>,
  tz: string,
): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!schedules.some((known) => known.name === name)) await boss.unschedule(name);
  }
  for (const { name, cron, data } of schedules) await boss.schedule(name, cron, data, { tz });
}
