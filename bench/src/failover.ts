import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { buildWhenStale } from "../../scripts/build-web.ts";
import { freePort } from "../../scripts/free-port.ts";
import { compareJobs } from "./chaos/compare/jobs.ts";
import { compareStatistics } from "./chaos/compare/statistics.ts";
import { startMailServer } from "./chaos/mail-server.ts";
import { play } from "./chaos/scenario.ts";
import { openSchool } from "./chaos/school.ts";
import { settle } from "./chaos/settle.ts";
import { printFindings, printTable, type Result } from "./chaos/table.ts";
import { startProxy } from "./cluster/proxy.ts";
import { startDatabaseSet } from "./failover/database-set.ts";
import { type AppProcess, FAULTS, type SetStage } from "./failover/faults.ts";
import { findPrograms } from "./failover/programs.ts";
import { start } from "./lib/processes.ts";
import { numberArgument, readResults, round, textArgument, writeResults } from "./lib/report.ts";

/*
 * Three database machines (PostgreSQL, Patroni, etcd), HAProxy and two servers: a class writes one live test after
 * the other, and in each of them a machine or a process dies. One server reaches the database through HAProxy, the
 * other knows the three machines. Then everything that was acknowledged is compared with the database. Ends with 1
 * when anything is lost or doubled. Programs come from Debian's packages, unpacked into a temporary folder; where
 * they are not to be had it says so and ends with 0. See docs/faults.md.
 *
 *   npm run chaos:failover -- --candidates 200 --only "planned switch,HAProxy killed" --times 3
 *
 * The file of results keeps, of the faults that were not played, what was seen last.
 */
const programs = findPrograms();
if (typeof programs === "string") {
  console.log(`Skipped: ${programs}`);
  process.exit(0);
}
const candidates = numberArgument("candidates", 200);
const only = textArgument("only")?.split(",");
const unknown = only?.find((name) => !FAULTS.some((fault) => fault.name === name));
if (unknown)
  throw new Error(
    `There is no fault "${unknown}". There are: ${FAULTS.map(({ name }) => name).join(", ")}`,
  );
const chosen = FAULTS.filter(({ name }) => !only || only.includes(name));
const times = numberArgument("times", 1);
const faults = chosen.flatMap((fault) => Array.from({ length: times }, () => fault));

await buildWhenStale();
const began = Date.now();
const folder = await mkdtemp(join(tmpdir(), "markwell-failover-"));
const ends: Array<() => Promise<unknown>> = [() => rm(folder, { recursive: true, force: true })];
try {
  const set = await startDatabaseSet(programs, folder);
  ends.unshift(() => set.stop());
  console.log(`three database machines run after ${Math.round((Date.now() - began) / 1_000)} s`);
  const mail = await startMailServer();
  ends.unshift(() => mail.close());
  const apps: Array<AppProcess & { port: number; stop(): Promise<void> }> = [];
  for (const databaseUrl of [set.url, set.urlOfAll]) {
    const app = await startApp(databaseUrl, mail.url);
    ends.unshift(() => app.stop());
    apps.push(app);
  }
  const door = await startProxy(
    join(folder, "door"),
    apps.map(({ port }) => port),
  );
  ends.unshift(() => door.stop());
  const database = new pg.Pool({ connectionString: set.url, max: 8 });
  database.on("error", () => {});
  database.on("connect", (client) => client.on("error", () => {}));
  ends.unshift(() => database.end());

  const school = await openSchool(door.origin);
  const repairs: SetStage["repairs"] = [];
  const results: Result[] = [];
  for (const fault of faults) {
    const { findings, ...outcome } = await play<SetStage>(fault, candidates, {
      database,
      school,
      set,
      apps,
      repairs,
    });
    results.push({ ...outcome, ...findings });
    console.log(`played: ${fault.name}`);
    printFindings(results.slice(-1));
  }
  for (const repair of repairs.splice(0)) repair();
  await set.whole();
  await settle(database);
  const jobs = await compareJobs(database);
  const statistics = await compareStatistics(
    database,
    results.flatMap((result) => ("testId" in result ? [String(result.testId)] : [])),
  );
  results.push({
    fault: "afterwards: jobs and statistics",
    notes: [`${jobs.done} jobs done`],
    lost: [...jobs.lost, ...statistics.lost],
    doubled: [...jobs.doubled, ...statistics.doubled],
  });
  printFindings(results.slice(-1));
  printTable(results);
  const wrong = results.filter(({ lost, doubled }) => lost.length + doubled.length > 0);
  console.log(
    `${candidates} candidates, ${faults.length} faults in ${Math.round((Date.now() - began) / 1_000)} s:`,
    wrong.length === 0 ? "nothing lost, nothing doubled" : `${wrong.length} with losses or doubles`,
  );
  const played = results.map((result) => ({
    ...result,
    candidates,
    load: round(loadavg()[0] ?? 0),
  }));
  const before = await readResults<{ results: typeof played }>("failover");
  const kept = before?.figures.results.filter(
    (one) => !results.some(({ fault }) => fault === one.fault),
  );
  await writeResults("failover", { results: [...(kept ?? []), ...played] });
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  for (const end of ends) await end().catch(() => {});
}

async function startApp(databaseUrl: string, smtpUrl: string) {
  const port = await freePort();
  const launch = () =>
    start(fileURLToPath(new URL("../../packages/server/src/main.ts", import.meta.url)), {
      env: {
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: join(folder, "data"),
        DATABASE_URL: databaseUrl,
        DEMO_SCHOOL: "on",
        LOG_LEVEL: "warn",
        NODE_ENV: "production",
        SMTP_URL: smtpUrl,
        MAIL_FROM: "Markwell <no-reply@school.test>",
      },
      ready: /ready at (http:\/\/[^\s"]+)/,
    });
  let running = await launch();
  return {
    port,
    kill: () => running.stop("SIGKILL"),
    start: async () => {
      running = await launch();
    },
    stop: () => running.stop(),
  };
}
