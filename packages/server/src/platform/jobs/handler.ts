import type { Job } from "./job.ts";

/**
 * Does one job; throws when it should be tried again. `cut` is aborted when the server stops or the
 * job takes too long: a long one should then leave the rest to its next try.
 */
export type Handler<Data extends object> = (data: Data, cut: AbortSignal) => Promise<void>;

/** A kind of job in this process. */
export interface Handled {
  job: Job<object>;
  handler: Handler<object>;
  /** Wakes the worker, so that it looks for jobs at once; does nothing before the worker is started. */
  wake(): void;
}

export interface Schedule {
  name: string;
  cron: string;
  data: object;
}
