import pg from "pg";
import { compareJobs } from "./chaos/compare/jobs.ts";
import { compareMails } from "./chaos/compare/mails.ts";
import { compareStatistics } from "./chaos/compare/statistics.ts";
import type { Fault } from "./chaos/fault.ts";
import { connectionsCut } from "./chaos/faults/connections-cut.ts";
import { databaseFull } from "./chaos/faults/database-full.ts";
import {
  bothKilled,
  bothRestarted,
  databaseKilled,
  databaseKilledAtEnd,
  serverKilled,
  serverKilledAtEnd,
} from "./chaos/faults/killed.ts";
import { mailRefused } from "./chaos/faults/mail-refused.ts";
import { serverStopped, sweepStopped } from "./chaos/faults/stopped.ts";
import { uploadsFull } from "./chaos/faults/uploads-full.ts";
import { type MailServer, startMailServer } from "./chaos/mail-server.ts";
import { play } from "./chaos/scenario.ts";
import { openSchool } from "./chaos/school.ts";
import { settle } from "./chaos/settle.ts";
import { type SmallDisk, smallDisk } from "./chaos/small-disk.ts";
import { printFindings, printTable, type Result } from "./chaos/table.ts";
import { startProduct } from "./lib/product.ts";
import { numberArgument, textArgument, writeResults } from "./lib/report.ts";

/*
 * Faults while a class writes: one live test after the other in one school, each with a fault in it,
 * and then everything that was acknowledged, closed, graded, credited, mailed and counted is compared
 * with the database. Ends with 1 when anything is lost or doubled. See docs/faults.md.
 *
 *   npm run chaos -- --candidates 200 --only "server killed"
 */
const candidates = numberArgument("candidates", 200);
const only = textArgument("only")?.split(",");

const FAULTS: readonly Fault[] = [
  serverKilled,
  databaseKilled,
  bothKilled,
  bothRestarted,
  serverKilledAtEnd,
  databaseKilledAtEnd,
  connectionsCut,
  uploadsFull,
  mailRefused,
  sweepStopped,
  serverStopped,
  databaseFull,
];
const UPLOADS_MB = 64;
const DATABASE_MB = 768;

const chosen = FAULTS.filter(({ name }) => only === undefined || only.includes(name));
if (chosen.length === 0) {
  throw new Error(
    `--only takes one or more, with commas, of: ${FAULTS.map(({ name }) => name).join(", ")}`,
  );
}
const began = Date.now();
const results: Result[] = [
  ...(await inOneSchool(chosen.filter(({ disk }) => disk !== "database"))),
  ...(await inOneSchool(chosen.filter(({ disk }) => disk === "database"))),
];
printFindings(results);
printTable(results);
const wrong = results.filter(({ lost, doubled }) => lost.length + doubled.length > 0);
console.log(
  `${candidates} candidates, ${results.length} lines in ${Math.round((Date.now() - began) / 1_000)} s:`,
  wrong.length === 0 ? "nothing lost, nothing doubled" : `${wrong.length} with losses or doubles`,
);
await writeResults("chaos", { candidates, results });
if (wrong.length > 0) process.exitCode = 1;

/** Plays faults one after the other in a school that lives through all of them. */
async function inOneSchool(faults: readonly Fault[]): Promise<Result[]> {
  const [first] = faults;
  if (!first) return [];
  const place = first.disk === "database" ? "database" : "uploads";
  const disk = await smallDisk(place === "database" ? DATABASE_MB : UPLOADS_MB);
  const mail = await startMailServer();
  try {
    return await played(faults, place, disk, mail);
  } finally {
    await mail.close();
    await disk?.remove();
  }
}

async function played(
  faults: readonly Fault[],
  place: "database" | "uploads",
  disk: SmallDisk | undefined,
  mail: MailServer,
): Promise<Result[]> {
  const playable = faults.filter(({ disk: needed }) => !needed || disk);
  const skipped: Result[] = faults
    .filter((fault) => !playable.includes(fault))
    .map(({ name }) => ({ fault: name, skipped: "needs root, to mount", lost: [], doubled: [] }));
  if (playable.length === 0) return skipped;
  const folder =
    disk && (place === "database" ? { databaseDir: disk.folder } : { dataDir: disk.folder });
  const product = await startProduct({
    ...folder,
    env: { SMTP_URL: mail.url, MAIL_FROM: "Markwell <no-reply@school.test>" },
  });
  const database = new pg.Pool({ connectionString: product.databaseUrl, max: 8 });
  database.on("error", () => {});
  database.on("connect", (client) => client.on("error", () => {}));
  try {
    const school = await openSchool(product.origin);
    const outcomes = [];
    for (const fault of playable) {
      const outcome = await play(fault, candidates, {
        product,
        database,
        mail,
        school,
        ...(disk && { disk }),
      });
      console.log(`played: ${fault.name}`);
      printFindings([{ fault: fault.name, ...outcome.findings }]);
      outcomes.push(outcome);
    }
    await settle(database);
    const results: Result[] = [];
    for (const { findings, ...outcome } of outcomes) {
      const { testId } = outcome;
      const mails = await compareMails(database, testId, school.pupils, mail.received);
      results.push({
        ...outcome,
        mails: mails.mails,
        "mails repeated": mails.repeated,
        lost: [...findings.lost, ...mails.lost],
        doubled: [...findings.doubled, ...mails.doubled],
      });
    }
    const testIds = outcomes.map(({ testId }) => testId);
    const jobs = await compareJobs(database);
    const statistics = await compareStatistics(database, testIds);
    results.push({
      fault: `afterwards: jobs and statistics (${place})`,
      notes: [`${jobs.done} jobs done`],
      lost: [...jobs.lost, ...statistics.lost],
      doubled: [...jobs.doubled, ...statistics.doubled],
    });
    return [...results, ...skipped];
  } finally {
    await database.end();
    await product.stop();
  }
}
