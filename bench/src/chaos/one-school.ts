import pg from "pg";
import { startProduct } from "../lib/product.ts";
import { compareJobs } from "./compare/jobs.ts";
import { compareMails } from "./compare/mails.ts";
import { compareStatistics } from "./compare/statistics.ts";
import type { Fault } from "./fault.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { play } from "./scenario.ts";
import { openSchool } from "./school.ts";
import { settle } from "./settle.ts";
import { type SmallDisk, smallDisk } from "./small-disk.ts";
import { printFindings, type Result } from "./table.ts";

const UPLOADS_MB = 64;
const DATABASE_MB = 768;

export async function inOneSchool(faults: readonly Fault[], candidates: number): Promise<Result[]> {
  const [first] = faults;
  if (!first) return [];
  const place = first.disk === "database" ? "database" : "uploads";
  const disk = await smallDisk(place === "database" ? DATABASE_MB : UPLOADS_MB);
  const mail = await startMailServer();
  try {
    return await played(faults, candidates, { place, disk, mail });
  } finally {
    await mail.close();
    await disk?.remove();
  }
}

interface Surroundings {
  place: "database" | "uploads";
  /** Undefined where none can be mounted. */
  disk: SmallDisk | undefined;
  mail: MailServer;
}

async function played(
  faults: readonly Fault[],
  candidates: number,
  { place, disk, mail }: Surroundings,
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
    env: {
      WORKERS: String(faults[0]?.workers ?? 1),
      SMTP_URL: mail.url,
      MAIL_FROM: "Markwell <no-reply@school.test>",
    },
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
      const mails = await compareMails(database, testId, school.students, mail.received);
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
      fault: `afterwards: jobs and statistics (${faults[0]?.workers ? "workers" : place})`,
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
