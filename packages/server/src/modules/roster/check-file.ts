import type { ColumnPlaces, ImportKind } from "@markwell/contract/calls/roster";
import { texts } from "@markwell/contract/texts";
import type { RosterAsked } from "@markwell/domain/exchange/one-roster";
import { startThread } from "../../platform/answering-thread.ts";
import { limitConcurrency } from "../../platform/concurrency-limit.ts";
import { HttpProblem } from "../../platform/http/problems.ts";
import type { Subject } from "../subjects/index.ts";
import type { CheckedRows } from "./check-rows.ts";

export interface CheckTask {
  kind: ImportKind;
  bytes: Uint8Array;
  subjects: readonly Subject[];
  byHand?: ColumnPlaces | undefined;
  /** For a OneRoster set: what is kept of earlier ones. */
  roster?: Omit<RosterAsked, "kind" | "subjects"> | undefined;
}

export type CheckVerdict =
  | { checked: CheckedRows }
  | { problem: { message: string; status: HttpProblem["status"] } };

/** No list of people needs more; the server itself is unaffected. */
const MOST_MEMORY_MB = 256;
const oneAtATime = limitConcurrency(1);

/**
 * In a thread with limited memory and time: thousands of rows take a while, and students save answers
 * here.
 * @throws HttpProblem 400, 413 or 415 in the words of `texts.roster`.
 */
export async function checkFile(task: CheckTask): Promise<CheckedRows> {
  const verdict = await oneAtATime(() => inThread(task));
  if ("checked" in verdict) return verdict.checked;
  throw refused(verdict.problem.message, verdict.problem.status);
}

async function inThread(task: CheckTask): Promise<CheckVerdict> {
  const thread = startThread(
    new URL("./check-worker.ts", import.meta.url),
    { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } },
    // Out of memory or time, or what the reader of spreadsheets did not foresee: the file's fault.
    () => refused(texts.roster.unreadable, 400),
  );
  try {
    return await thread.answer<CheckVerdict>();
  } finally {
    await thread.end();
  }
}

const refused = (message: string, status: HttpProblem["status"]): HttpProblem =>
  new HttpProblem(status, message, [{ path: "file", message }]);
