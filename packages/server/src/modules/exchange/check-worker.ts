import { parentPort, workerData } from "node:worker_threads";
import type { CheckVerdict } from "./check-file.ts";
import { FileProblem } from "./formats/format.ts";
import { readQuestions } from "./read-questions.ts";

/* The thread of one file: reads it, answers, ends. */
async function check(): Promise<CheckVerdict> {
  try {
    return { read: await readQuestions(workerData as Uint8Array) };
  } catch (cause) {
    if (!(cause instanceof FileProblem)) throw cause;
    return { problem: { message: cause.message, status: cause.status } };
  }
}

/** What it throws ends the thread with an error, which the other side hears. */
parentPort?.postMessage(await check());
