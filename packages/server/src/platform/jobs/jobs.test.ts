import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../testing/database.ts";
import { keepLog } from "../../testing/log-lines.ts";
import { connect } from "../database/connect.ts";
import { transaction } from "../database/transaction.ts";
import { createLog } from "../observe/log.ts";
import { inRequest } from "../observe/request-scope.ts";
import { job } from "./job.ts";
import { createJobs, type Jobs } from "./jobs.ts";

const log = createLog("silent");
const greet = job<{ name: string }>("greet", { atOnce: 4, tries: 2, retryAfter: 3_600 });

let database: FreshDatabase;
let running: Jobs[];
beforeEach(async () => {
  database = await freshDatabase();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await database.close();
});

async function aProcess(
  greetOne: (name: string, cut: AbortSignal) => unknown = () => {},
  { work = true, pool = database.pool } = {},
): Promise<Jobs> {
  const jobs = createJobs({ pool, log, zone: "Asia/Singapore", work });
  jobs.handle(greet, async ({ name }, cut) => void (await greetOne(name, cut)));
  running.push(jobs);
  await jobs.start();
  return jobs;
}

async function stored() {
  const { rows } = await sql<{ name: string; state: string; startAfter: Date }>`
    select data->>'name' as name, state, start_after from pgboss.job where name = 'greet'
    order by created_on, id`.execute(database.db);
  return rows;
}

describe("a job that is sent in a transaction", () => {
  test("is done after the commit, and not before", async () => {
    const greeted: string[] = [];
    const jobs = await aProcess((name) => greeted.push(name));
    await transaction(database.db, async (trx) => {
      await jobs.send(trx, greet, { name: "Mei" });
      await jobs.send(database.db, greet, { name: "outside" });
      await expect.poll(() => greeted).toEqual(["outside"]);
    });
    await expect.poll(() => greeted).toEqual(["outside", "Mei"]);
  });

  test("does not exist when the transaction is rolled back", async () => {
    const jobs = await aProcess();
    const failed = transaction(database.db, async (trx) => {
      await jobs.send(trx, greet, { name: "Mei" });
      throw new Error("changed my mind");
    });
    await expect(failed).rejects.toThrow("changed my mind");
    expect(await stored()).toEqual([]);
  });
});

test("a job for later waits for its time", async () => {
  const greeted: string[] = [];
  const jobs = await aProcess((name) => greeted.push(name));
  const startAt = Date.now() + 3_600_000;
  await jobs.send(database.db, greet, { name: "later" }, { startAt });
  await jobs.send(database.db, greet, { name: "now" });
  await expect.poll(() => greeted).toEqual(["now"]);
  const [later] = await stored();
  expect(later).toMatchObject({ name: "later", state: "created", startAfter: new Date(startAt) });
});

test("a job that throws is tried again after the time, and as often, as its kind says", async () => {
  const tries: string[] = [];
  const jobs = await aProcess((name) => {
    tries.push(name);
    if (name === "broken") throw new Error("no");
  });
  const begin = Date.now();
  await jobs.send(database.db, greet, { name: "broken" });
  await expect.poll(async () => (await stored())[0]?.state).toBe("retry");
  const again = Number((await stored())[0]?.startAfter);
  expect(again).toBeGreaterThanOrEqual(begin + 3_600_000);
  expect(again).toBeLessThanOrEqual(Date.now() + 3_600_000);
  await sql`update pgboss.job set start_after = now() where name = 'greet'`.execute(database.db);
  await jobs.send(database.db, greet, { name: "fine" });
  await expect
    .poll(async () => (await stored()).map(({ state }) => state))
    .toEqual(["failed", "completed"]);
  expect(tries.sort()).toEqual(["broken", "broken", "fine"]);
});

test("more jobs than are done at once follow without waiting, shared by two server processes", async () => {
  const greeted: string[] = [];
  const jobs = await aProcess((name) => greeted.push(name));
  await aProcess((name) => greeted.push(name));
  const names = Array.from({ length: 30 }, (_, index) => `student ${index}`);
  await transaction(database.db, async (trx) => {
    for (const name of names) await jobs.send(trx, greet, { name });
  });
  await expect.poll(() => greeted.length).toBe(30);
  expect(new Set(greeted).size).toBe(30);
});

test("a process that does not work leaves its jobs to one that does", async () => {
  const idle = await aProcess(() => expect.unreachable(), { work: false });
  await idle.send(database.db, greet, { name: "Mei" });
  expect(await stored()).toMatchObject([{ state: "created" }]);
  const greeted: string[] = [];
  await aProcess((name) => greeted.push(name));
  await expect.poll(() => greeted).toEqual(["Mei"]);
});

describe("a stop", () => {
  test("tells the running job, and waits until it has ended", async () => {
    const seen: string[] = [];
    const jobs = await aProcess(async (_name, cut) => {
      seen.push("begun");
      await new Promise((done) => cut.addEventListener("abort", done));
      seen.push("ended");
    });
    await jobs.send(database.db, greet, { name: "long" });
    await expect.poll(() => seen).toEqual(["begun"]);
    await jobs.stop();
    expect(seen).toEqual(["begun", "ended"]);
    expect(await stored()).toMatchObject([{ state: "completed" }]);
  });

  test("before any start is nothing", async () => {
    const jobs = createJobs({ pool: database.pool, log, zone: "UTC", work: true });
    await expect(jobs.stop()).resolves.toBeUndefined();
  });
});

test("jobs go on after every connection to the database was cut", async () => {
  const greeted: string[] = [];
  const jobs = await aProcess((name) => greeted.push(name));
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  await expect
    .poll(() => jobs.send(database.db, greet, { name: "after" }).then(() => "sent"))
    .toBe("sent");
  await expect.poll(() => greeted).toEqual(["after"]);
});

describe("schedules", () => {
  const schedulesNow = async () =>
    (await sql`select name, cron, timezone from pgboss.schedule`.execute(database.db)).rows;

  test("are those of the program, in the school's time zone", async () => {
    const first = createJobs({ pool: database.pool, log, zone: "Asia/Singapore", work: true });
    first.handle(greet, async () => {});
    first.schedule(greet, "0 6 * * *", { name: "morning" });
    running.push(first);
    await first.start();
    expect(await schedulesNow()).toEqual([
      { name: "greet", cron: "0 6 * * *", timezone: "Asia/Singapore" },
    ]);
    await aProcess();
    expect(await schedulesNow()).toEqual([]);
  });
});

describe("the first start", () => {
  test("makes the queue's tables, also when two processes start at once", async () => {
    const empty = await freshDatabase("template1");
    const processes = [1, 2].map(() =>
      createJobs({ pool: empty.pool, log, zone: "UTC", work: false }),
    );
    for (const jobs of processes) jobs.handle(greet, async () => {});
    await Promise.all(processes.map((jobs) => jobs.start()));
    await processes[0]?.send(empty.db, greet, { name: "Mei" });
    const { rows } = await sql`select data from pgboss.job`.execute(empty.db);
    expect(rows).toEqual([{ data: { name: "Mei" } }]);
    await Promise.all(processes.map((jobs) => jobs.stop()));
    await empty.close();
  });

  test("says what to do when the database user may not make them", async () => {
    const empty = await freshDatabase("template1");
    await sql`create role limited_to_public`.execute(empty.db);
    const connectionString = `${empty.url}${empty.url.includes("?") ? "&" : "?"}options=-c%20role%3Dlimited_to_public`;
    const limited = connect({ connectionString });
    const jobs = createJobs({ pool: limited.pool, log, zone: "UTC", work: true });
    await expect(jobs.start()).rejects.toThrow("grant create on database");
    await limited.close();
    await sql`drop role limited_to_public`.execute(empty.db);
    await empty.close();
  });
});

test("a job carries the request that it comes of, in the lines that it logs and not in its data", async () => {
  const kept = keepLog();
  const log = createLog("info", kept.destination);
  const jobs = createJobs({ pool: database.pool, log, zone: "Asia/Singapore", work: true });
  const received: object[] = [];
  jobs.handle(greet, async (data) => {
    received.push(data);
    log.info("greeted");
    throw new Error("away");
  });
  running.push(jobs);
  await jobs.start();
  await inRequest("request-0001", () => jobs.send(database.db, greet, { name: "Mei" }));
  await expect.poll(() => kept.saying("job failed").length).toBe(1);
  expect(received).toEqual([{ name: "Mei" }]);
  const [said, failed] = kept.lines;
  expect([said?.request, failed?.request]).toEqual(["request-0001", "request-0001"]);
});
