import type { JobResult, PgBoss } from "pg-boss";
import { isUnreachable } from "../database/unreachable.ts";
import type { Logger } from "../observe/log.ts";
import { inRequest } from "../observe/request-scope.ts";
import type { Handled } from "./handler.ts";

/** Own work wakes it at once; this finds others', and what has waited. */
const LOOK_EVERY_SECONDS = 5;

/** The request that the job comes of, so logs can be read together. */
export const REQUEST_KEY = "~request";

interface Tools {
  boss: PgBoss;
  log: Logger;
  stopping: AbortSignal;
}

/** The queue retries a job that throws. */
export async function startWorker(one: Handled, { boss, log, stopping }: Tools): Promise<void> {
  const { name, options } = one.job;
  const perform = async ({ id, data, signal }: ReceivedJob): Promise<JobResult> => {
    const { [REQUEST_KEY]: request, ...own } = data;
    const action = () => one.handler(own, AbortSignal.any([signal, stopping]));
    try {
      await (request ? inRequest(request, action) : action());
      return { id, status: "completed" };
    } catch (cause) {
      const level = isUnreachable(cause) ? "warn" : "error";
      log[level]({ err: cause, job: name, request }, "job failed");
      return { id, status: "failed", output: { message: String(cause) } };
    }
  };
  const worker = await boss.work<ReceivedJob["data"], JobResult[], Batch>(
    name,
    { perJobResults: true, batchSize: options.atOnce, pollingIntervalSeconds: LOOK_EVERY_SECONDS },
    async (batch) => {
      const results = await Promise.all(batch.map(perform));
      // A full load: there may be more.
      if (batch.length === options.atOnce) one.wake();
      return results;
    },
  );
  one.wake = () => boss.notifyWorker(worker);
}

interface ReceivedJob {
  id: string;
  data: { [REQUEST_KEY]?: string };
  signal: AbortSignal;
}

interface Batch {
  perJobResults: true;
  batchSize: number;
  pollingIntervalSeconds: number;
}
