import type { Job } from "./job.ts";

/**
 * Throws to be retried. `cut` is aborted by a stop or when it takes too long: leave the rest to the next
 * try.
 */
export type Handler<Data extends object> = (data: Data, cut: AbortSignal) => Promise<void>;

export interface Handled {
  job: Job<object>;
  handler: Handler<object>;
  /** Nothing before the worker is started. */
  wake(): void;
}

export interface Schedule {
  name: string;
  cron: string;
  data: object;
}
