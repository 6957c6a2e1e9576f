import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { job } from "../../platform/jobs/job.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import type { Logger } from "../../platform/observe/log.ts";
import { isTestRunning } from "../tests/index.ts";

export interface CalibrationTask {
  connectionString: string;
  now: number;
  /** 1 while the thread must wait. */
  waits: SharedArrayBuffer;
}

interface Calibrating {
  db: Db;
  connectionString: string;
  clock: Clock;
  log: Logger;
}

/** One night; the next one continues. */
const LONGEST_SECONDS = 5 * 3_600;
const calibrateQuestions = job("calibrate-questions", { tries: 2, longest: LONGEST_SECONDS });

export function calibrateNightly(jobs: Jobs, calibrating: Calibrating): void {
  jobs.handle(calibrateQuestions, (_data, cut) => calibrate(calibrating, cut));
  jobs.schedule(calibrateQuestions, "20 2 * * *", {});
}

const MOST_MEMORY_MB = 1_024;
/** A test that begins is noticed within this time, which leaves half a second to stop. */
const LOOK_EVERY_MS = 400;

/** Estimates all difficulties from first attempts, in a thread that waits while a test runs. */
export async function calibrate(
  { db, connectionString, clock, log }: Calibrating,
  cut?: AbortSignal,
): Promise<void> {
  const waits = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const flag = new Int32Array(waits);
  const began = performance.now();
  Atomics.store(flag, 0, (await isTestRunning(db, clock.now())) ? 1 : 0);
  const task: CalibrationTask = { connectionString, now: clock.now(), waits };
  const worker = new Worker(new URL("./calibrate-worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const over = new AbortController();
  const ended = new Promise<void>((done, fail) => {
    worker.on("error", fail);
    worker.on("exit", (code) => (code === 0 ? done() : fail(new Error(`ended with ${code}`))));
  }).finally(() => over.abort());
  const stop = () => void worker.terminate();
  cut?.addEventListener("abort", stop);
  try {
    await Promise.all([ended, standStill(db, clock, flag, over.signal)]);
    log.info({ ms: Math.round(performance.now() - began) }, "questions calibrated");
  } catch (cause) {
    if (!cut?.aborted) throw cause;
  } finally {
    cut?.removeEventListener("abort", stop);
    await worker.terminate();
  }
}

async function standStill(
  db: Db,
  clock: Clock,
  flag: Int32Array<SharedArrayBuffer>,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    // A failing database: the thread waits, too.
    const running = await isTestRunning(db, clock.now()).catch(() => true);
    Atomics.store(flag, 0, running ? 1 : 0);
    Atomics.notify(flag, 0);
    await pause(LOOK_EVERY_MS, undefined, { signal: over }).catch(() => {});
  }
}
