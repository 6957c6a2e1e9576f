import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { ColumnPlaces, ImportKind } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import { HttpProblem } from "../../platform/http/problems.ts";
import { createLane } from "../../platform/lane.ts";
import type { Subject } from "../subjects/index.ts";
import type { CheckedRows } from "./check-rows.ts";

export interface CheckTask {
  kind: ImportKind;
  bytes: Uint8Array;
  subjects: readonly Subject[];
  byHand?: ColumnPlaces | undefined;
}

export type CheckVerdict =
  | { checked: CheckedRows }
  | { problem: { message: string; status: HttpProblem["status"] } };

/** Beyond these no list of people is read; the server itself goes on. */
const MOST_MEMORY_MB = 256;
const LONGEST_MS = 60_000;
const oneAtATime = createLane(1);

/**
 * Reads and checks a file in a thread of its own with limits to its memory and time: thousands of
 * rows take a while, and meanwhile pupils save their answers here.
 *
 * @throws HttpProblem 400, 413 or 415 in the words of `texts.roster`.
 */
export async function checkFile(task: CheckTask): Promise<CheckedRows> {
  const verdict = await oneAtATime(() => inThread(task));
  if ("checked" in verdict) return verdict.checked;
  const { status, message } = verdict.problem;
  throw new HttpProblem(status, message, [{ path: "file", message }]);
}

async function inThread(task: CheckTask): Promise<CheckVerdict> {
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  try {
    const [verdict] = await once(worker, "message", { signal: AbortSignal.timeout(LONGEST_MS) });
    return verdict as CheckVerdict;
  } catch {
    // Out of memory or time, or what the reader of spreadsheets did not foresee: the file's fault.
    return { problem: { message: texts.roster.unreadable, status: 400 } };
  } finally {
    await worker.terminate();
  }
}
