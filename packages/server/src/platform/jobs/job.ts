/** How to run the jobs of a kind. */
export interface JobOptions {
  /** How many one server process runs in parallel; 1 by default. */
  atOnce?: number;
  /** Tries of a job that throws; 3 by default. */
  tries?: number;
  /** Seconds until a retry; 30 by default. */
  retryAfter?: number;
  /** Seconds after which a job counts as lost with its process and is tried again; 900 by default. */
  longest?: number;
}

/** A kind of job with the shape of its data, so that sender and handler agree. */
export interface Job<Data extends object> {
  name: string;
  options: Required<JobOptions>;
  /** Only for the type: the job's data, as JSON. */
  readonly data?: Data;
}

/** Declares a kind of job: `const sendMail = job<{ mailId: string }>("send-mail", { atOnce: 5 })`. */
export function job<Data extends object = Record<never, never>>(
  name: string,
  { atOnce = 1, tries = 3, retryAfter = 30, longest = 900 }: JobOptions = {},
): Job<Data> {
  return { name, options: { atOnce, tries, retryAfter, longest } };
}
