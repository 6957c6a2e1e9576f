import { readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import type { TestProject } from "vitest/node";
import { connect } from "../platform/database/connect.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../platform/database/embedded/embedded-postgres.ts";
import { livingSince } from "../platform/database/embedded/folder-lock.ts";
import { migrate } from "../platform/database/migrate.ts";
import { createJobs } from "../platform/jobs/jobs.ts";
import { createLog } from "../platform/observe/log.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the server with `DATABASE` where the database's name goes. */
    databaseUrl: string;
  }
}

const PREFIX = "markwell-test-run-";

interface Shared {
  starting: Promise<EmbeddedPostgres>;
  projects: number;
}
/** Vitest loads this file for each project that names it, all of them in one process. */
const here = globalThis as { testPostgres?: Shared | undefined };

const folder = join(tmpdir(), `${PREFIX}${process.pid}-school`);

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  here.testPostgres ??= { starting: start(), projects: 0 };
  const shared = here.testPostgres;
  shared.projects += 1;
  const postgres = await shared.starting;
  project.provide("databaseUrl", postgres.url("DATABASE"));
  return async () => {
    shared.projects -= 1;
    if (shared.projects > 0) return;
    here.testPostgres = undefined;
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function start(): Promise<EmbeddedPostgres> {
  await removeStale();
  await rm(folder, { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres({ folder, durable: false });
  const admin = connect({ connectionString: postgres.url(), max: 1 });
  await admin.pool.query("create database template_school");
  await admin.close();
  const template = connect({ connectionString: postgres.url("template_school"), max: 1 });
  await migrate(template.pool);
  await makeQueueTables(template.pool);
  await template.close();
  return postgres;
}

/** Once for all: it takes longer than the clone of a database that has them. */
async function makeQueueTables(pool: Pool): Promise<void> {
  const jobs = createJobs({ pool, log: createLog("silent"), zone: "UTC", work: false });
  await jobs.start();
  await jobs.stop();
}

/** Folders of runs that were killed; the name says which process made it. */
async function removeStale(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid && Number(pid) !== process.pid && !(await livingSince(Number(pid)))) {
      await rm(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}
