import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { EXCHANGE_MAX_BYTES } from "@markwell/contract/calls/exchange";
import { texts } from "@markwell/contract/texts";
import type { ArrivingFile } from "../../platform/http/arriving-file.ts";
import { HttpProblem, invalidField } from "../../platform/http/problems.ts";
import { createLane } from "../../platform/lane.ts";
import type { ReadFile } from "./read-questions.ts";

export type CheckVerdict =
  | { read: ReadFile }
  | { problem: { message: string; status: HttpProblem["status"] } };

/** Beyond these no file of questions is read; the server itself goes on. */
const MOST_MEMORY_MB = 256;
const LONGEST_MS = 60_000;
const oneAtATime = createLane(1);

/**
 * Reads a file of questions in a thread of its own with limits to its memory and time, so that a class that writes
 * does not notice, and a hostile file ends its own thread only.
 *
 * @throws HttpProblem 400, 413 or 415 in words for who chose the file
 */
export async function checkFile(bytes: Uint8Array): Promise<ReadFile> {
  const verdict = await oneAtATime(() => inThread(bytes));
  if ("read" in verdict) return verdict.read;
  throw refused(verdict.problem.message, verdict.problem.status);
}

async function inThread(bytes: Uint8Array): Promise<CheckVerdict> {
  const worker = new Worker(new URL("./check-worker.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  try {
    const [verdict] = await once(worker, "message", { signal: AbortSignal.timeout(LONGEST_MS) });
    return verdict as CheckVerdict;
  } catch {
    return { problem: { message: texts.exchange.unreadable, status: 400 } };
  } finally {
    await worker.terminate();
  }
}

/** What a form adds around its file, generously. */
const FORM_BYTES = 16 * 1024;

/**
 * The content of an arriving file; reading stops as soon as it is clear that it is too large.
 *
 * @throws HttpProblem 413 when it is too large, 400 when it is empty or cut off
 */
export async function receiveQuestions(file: ArrivingFile): Promise<Uint8Array> {
  const tooLarge = () => refused(texts.exchange.tooLarge, 413);
  if ((file.announcedBytes ?? 0) > EXCHANGE_MAX_BYTES + FORM_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file.content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > EXCHANGE_MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  await file.ended();
  if (bytes === 0) throw invalidField("file", texts.upload.missing);
  return new Uint8Array(Buffer.concat(chunks));
}

const refused = (message: string, status: HttpProblem["status"]): HttpProblem =>
  new HttpProblem(status, message, [{ path: "file", message }]);
