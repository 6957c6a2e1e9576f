import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type App, buildApp } from "../app.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/database/connect.ts";
import { createLog } from "../platform/observe/log.ts";
import { type FreshDatabase, freshDatabase, sharedDatabase, templateOf } from "./database.ts";
import type { KeptLog } from "./log-lines.ts";

/** A clock that stops between requests until a test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export interface TestApp {
  origin: string;
  addresses: readonly string[];
  db: Db;
  database: FreshDatabase;
  clock: TestClock;
  dataDir: string;
  close(): Promise<void>;
}

export function testClock(start = Math.floor(Date.now() / 1000) * 1000): TestClock {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/**
 * A database of its own and a free port per test file. Without `work`, jobs are kept and the clock closes
 * nothing. `beside`: a second process on another's database.
 */
export async function startTestApp(
  settings: Partial<Config> & {
    clock?: TestClock;
    work?: boolean;
    /** Notes that it serves: for a test that does not turn the clock on its own. */
    beats?: boolean;
    beside?: TestApp;
    log?: KeptLog;
  } = {},
): Promise<TestApp> {
  const {
    beside,
    clock = beside?.clock ?? testClock(),
    work = false,
    beats = false,
    log: kept,
    ...overrides
  } = settings;
  const database = beside ? sharedDatabase(beside.database.url) : await startedOnce();
  const config = { ...testConfig(database.url), ...overrides };
  const { db, pool } = database;
  const log = createLog(config.logLevel, kept?.destination);
  const app: App = await buildApp({ config, db, pool, log, clock, work, beats });
  const origin = await app.listen();
  return {
    origin,
    addresses: app.addresses,
    db,
    database,
    clock,
    dataDir: config.dataDir,
    async close() {
      await app.close();
      await database.close();
      if (!overrides.dataDir) await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the product before the tests of the file that calls this, and stops it after them.
 * @returns an object that is filled when the first test begins
 */
export function startAppForFile(settings?: Parameters<typeof startTestApp>[0]): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await startTestApp(settings));
  });
  afterAll(() => app.close());
  return app;
}

const TEMPLATE = "template_app";

/** A database in which the product has started before: the first start makes the queues of all jobs. */
async function startedOnce(): Promise<FreshDatabase> {
  await templateOf(TEMPLATE, async ({ db, pool, url }) => {
    const config = testConfig(url);
    const log = createLog(config.logLevel);
    const app = await buildApp({ config, db, pool, log, clock: testClock(), work: false });
    await app.close();
  });
  return freshDatabase(TEMPLATE);
}

function testConfig(databaseUrl: string): Config {
  return {
    workers: 1,
    port: 0,
    host: "127.0.0.1",
    publicUrl: "http://markwell.test",
    // The first upload creates it.
    dataDir: join(tmpdir(), `markwell-test-data-${randomUUID()}`),
    databaseUrl,
    databaseReadUrl: undefined,
    demoSchool: false,
    firstAdmin: undefined,
    s3: undefined,
    mediaUrl: undefined,
    mail: { smtpUrl: undefined, from: { name: "Markwell", address: "no-reply@markwell.test" } },
    publicDemo: false,
    mailbox: true,
    trustProxy: "loopback",
    schoolZone: "Asia/Singapore",
    logLevel: "silent",
    production: false,
    secretsKey: undefined,
    metricsToken: undefined,
    backupHours: 26,
    drainSeconds: 0,
  };
}
