import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import { limitConcurrency } from "../../platform/concurrency-limit.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Reading } from "../../platform/database/replica.ts";
import type { Trx } from "../../platform/database/transaction.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Logger } from "../../platform/observe/log.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { findTest } from "../tests/index.ts";
import { buildSpreadsheet } from "./build-spreadsheet.ts";
import { beat, endBuilding, markTold, takeExpired, waitingFile } from "./result-file-store.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const BEAT_EVERY_MS = 2_000;
/** Small files are made while somebody waits for the answer; more at once would only take longer. */
const SMALL_AT_ONCE = 2;

/** Bounds the memory. Failures are told to the teacher, not retried. */
const makeSpreadsheet = job<{ fileId: string }>("make-spreadsheet", { atOnce: 1, tries: 1 });
const removeOldSpreadsheets = job("remove-old-spreadsheets", { tries: 1 });

interface ResultFilesNeeds {
  db: Db;
  reading: Reading;
  places: Places;
  clock: Clock;
  log: Logger;
  jobs: Jobs;
  zone: string;
}

/** State in the database, for any process. */
export interface ResultFiles {
  /** Makes a claimed file now. @returns whether it is ready; a fault is logged, not thrown. */
  make(fileId: string): Promise<boolean>;
  /** Has a claimed file made in the background, by whichever process has time. */
  makeLater(db: Db, fileId: string): Promise<void>;
  /** Gives up the current file, so that another process can make it. */
  stop(): Promise<void>;
}

/** @param needs `jobs` before its start */
export function openResultFiles(needs: ResultFilesNeeds): ResultFiles {
  const { db, places, clock, jobs } = needs;
  const small = limitConcurrency(SMALL_AT_ONCE);
  const underWay = new Set<Promise<unknown>>();
  const stopping = new AbortController();
  const tracked = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  };
  const make = (fileId: string, cut?: AbortSignal) =>
    tracked(
      makeFile(needs, fileId, AbortSignal.any(cut ? [stopping.signal, cut] : [stopping.signal])),
    );

  jobs.handle(makeSpreadsheet, async ({ fileId }, cut) => {
    await make(fileId, cut);
  });
  jobs.handle(removeOldSpreadsheets, async () => {
    for (const name of await takeExpired(db, clock.now())) await places.storage.remove(name);
  });
  jobs.schedule(removeOldSpreadsheets, "*/5 * * * *", {});

  return {
    make: (fileId) => small(() => make(fileId)),
    makeLater: (within, fileId) => jobs.send(within, makeSpreadsheet, { fileId }),
    async stop() {
      stopping.abort();
      await Promise.allSettled(underWay);
    },
  };
}

/** With a heartbeat every two seconds. */
async function makeFile(
  { db, reading, places, clock, log, zone }: ResultFilesNeeds,
  fileId: string,
  cut: AbortSignal,
): Promise<boolean> {
  const file = await waitingFile(db, fileId);
  const test = file && (await findTest(db, file.testId, { evenRemoved: true }));
  if (!file || !test) return false;
  let progress = 0;
  let lost = !(await beat(db, fileId, progress, clock.now()));
  const check = () => {
    cut.throwIfAborted();
    if (lost) throw new Error("another process makes this spreadsheet");
  };
  const say = async () => {
    lost = !(await beat(db, fileId, progress, clock.now()).catch(() => !lost));
  };
  const timer = setInterval(() => void say(), BEAT_EVERY_MS).unref();
  try {
    await places.incoming.hold(async (path) => {
      const onProgress = (now: number) => {
        check();
        progress = now;
      };
      const { classId } = file;
      const now = clock.now();
      await reading.read((from) =>
        buildSpreadsheet(from, path, { test, classId, zone, now, onProgress }),
      );
      check();
      await places.storage.put(file.storedAs, path, XLSX);
    });
    return await endBuilding(db, fileId, "ready", clock.now());
  } catch (cause) {
    // The next request starts again what a stopping process gives up.
    if (cut.aborted) await markTold(db, fileId).catch(() => undefined);
    else log.error({ err: cause }, "a spreadsheet was not made");
    await endBuilding(db, fileId, "failed", clock.now()).catch(() => undefined);
    return false;
  } finally {
    clearInterval(timer);
  }
}

/** Also files being made: nobody gets the old name any more, and the hourly job removes the files. */
export async function dropResultFiles(trx: Trx, studentId: string, now: number): Promise<void> {
  const at = new Date(now - 1);
  await sql`
    update result_files
    set expires_at = ${at}, told = true, fingerprint = 'dropped',
        state = case state when 'building' then 'failed' else state end
    where test_id in (select test_id from candidates where student_id = ${studentId})`.execute(trx);
}
