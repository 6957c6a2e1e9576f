export interface JobOptions {
  /** Per process; 1 by default. */
  atOnce?: number;
  /** 3 by default. */
  tries?: number;
  /** Seconds; 30 by default. */
  retryAfter?: number;
  /** Seconds until it counts as lost with its process; 900 by default. */
  longest?: number;
}

/** Sender and handler agree on its data. */
export interface Job<Data extends object> {
  name: string;
  options: Required<JobOptions>;
  /** Only for the type. */
  readonly data?: Data;
}

/** `const sendMail = job<{ mailId: string }>("send-mail", { atOnce: 5 })` */
export function job<Data extends object = Record<never, never>>(
  name: string,
  { atOnce = 1, tries = 3, retryAfter = 30, longest = 900 }: JobOptions = {},
): Job<Data> {
  return { name, options: { atOnce, tries, retryAfter, longest } };
}
