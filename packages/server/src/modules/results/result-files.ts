import type { Clock } from "../../platform/clock.ts";
import { isAway } from "../../platform/database/away.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Logger } from "../../platform/observe/log.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import type { TestFacts } from "../tests/index.ts";
import { buildSpreadsheet } from "./build-spreadsheet.ts";
import { createLane, type Lane } from "./lane.ts";
import { beat, endBuilding, markTold, type ResultFile, takeExpired } from "./result-file-store.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const BEAT_EVERY_MS = 2_000;
const SWEEP_EVERY_MS = 60_000;

export interface ResultFilesNeeds {
  db: Db;
  places: Places;
  clock: Clock;
  log: Logger;
  zone: string;
}

/** Makes the spreadsheets of this process; their state stands in the database for all processes. */
export interface ResultFiles {
  /** Makes a file that was claimed. @returns whether it is ready; a fault is logged, not thrown. */
  build(file: ResultFile, test: TestFacts, size: "small" | "big"): Promise<boolean>;
  /** Removes files that nobody can fetch any more. */
  sweep(): Promise<void>;
  /** Stops what is being made and gives it up at once, so that another process may begin. */
  stop(): Promise<void>;
}

export function openResultFiles({ db, places, clock, log, zone }: ResultFilesNeeds): ResultFiles {
  // What is made at the same time is bounded, and with it the memory.
  const lanes = { small: createLane(2), big: createLane(1) };
  const underWay = new Set<Promise<unknown>>();
  const stopping = new AbortController();

  async function build(file: ResultFile, test: TestFacts, lane: Lane): Promise<boolean> {
    let progress = 0;
    let lost = false;
    const check = () => {
      stopping.signal.throwIfAborted();
      if (lost) throw new Error("another process makes this spreadsheet");
    };
    const tick = async () => {
      lost ||= !(await beat(db, file.id, progress, clock.now()).catch(() => true));
    };
    const timer = setInterval(() => void tick(), BEAT_EVERY_MS).unref();
    try {
      return await lane(async () => {
        check();
        await places.incoming.hold(async (path) => {
          const onProgress = (now: number) => {
            check();
            progress = now;
          };
          await buildSpreadsheet(db, path, { test, zone, now: clock.now(), onProgress });
          check();
          await places.storage.put(file.storedAs, path, XLSX);
        });
        return endBuilding(db, file.id, "ready", clock.now());
      });
    } catch (cause) {
      // What this process gives up because it ends is begun anew by the next request.
      if (stopping.signal.aborted) await markTold(db, file.id).catch(() => undefined);
      else log.error({ err: cause }, "a spreadsheet was not made");
      await endBuilding(db, file.id, "failed", clock.now()).catch(() => undefined);
      return false;
    } finally {
      clearInterval(timer);
    }
  }

  async function sweep(): Promise<void> {
    for (const name of await takeExpired(db, clock.now())) await places.storage.remove(name);
  }
  const sweeping = setInterval(() => {
    sweep().catch((cause) => {
      if (!isAway(cause)) log.error({ err: cause }, "old spreadsheets were not removed");
    });
  }, SWEEP_EVERY_MS).unref();

  return {
    build(file, test, size) {
      const work = build(file, test, lanes[size]).finally(() => underWay.delete(work));
      underWay.add(work);
      return work;
    },
    sweep,
    async stop() {
      clearInterval(sweeping);
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
