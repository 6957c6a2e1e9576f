import type { PgBoss } from "pg-boss";
import type { Handled, Schedule } from "./handler.ts";
import type { Job } from "./job.ts";

const NO_JOB = "00000000-0000-7000-8000-000000000000";

/** Makes the queue of each kind, or gives it the options of today. */
export async function prepareQueues(boss: PgBoss, all: Iterable<Handled>): Promise<void> {
  for (const { job } of all) await prepare(boss, job);
}

async function prepare(boss: PgBoss, { name, options }: Job<object>): Promise<void> {
  const settings = {
    retryLimit: options.tries - 1,
    retryDelay: options.retryAfter,
    expireInSeconds: options.longest,
  };
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
  // Reads the queue into memory, so that a send in a transaction needs no second connection.
  await boss.findJobs(name, { id: NO_JOB });
}

/** The database keeps schedules, also those that an older version of the program had. */
export async function keepSchedules(
  boss: PgBoss,
  schedules: readonly Schedule[],
  zone: string,
): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!schedules.some((known) => known.name === name)) await boss.unschedule(name);
  }
  for (const { name, cron, data } of schedules) await boss.schedule(name, cron, data, { tz: zone });
}
