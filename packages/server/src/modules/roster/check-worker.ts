import { parentPort, workerData } from "node:worker_threads";
import { FileProblem } from "../../platform/file-problem.ts";
import type { CheckTask, CheckVerdict } from "./check-file.ts";
import { checkOneRoster } from "./check-one-roster.ts";
import { checkRows } from "./check-rows.ts";
import { readFile } from "./read-file.ts";
import { ruleOf } from "./row-rules.ts";

const { kind, bytes, subjects, byHand, roster } = workerData as CheckTask;

async function check(): Promise<CheckVerdict> {
  try {
    const rule = ruleOf(kind, subjects);
    if (roster) {
      const asked = { ...roster, kind, subjects: subjects.map(({ name }) => name) };
      return { checked: checkOneRoster(bytes, rule, asked) };
    }
    return { checked: checkRows(kind, { rule, byHand }, await readFile(bytes)) };
  } catch (cause) {
    if (!(cause instanceof FileProblem)) throw cause;
    return { problem: { message: cause.message, status: cause.status } };
  }
}

/** A rejection ends the thread with an error, which the main thread receives. */
parentPort?.postMessage(await check());
