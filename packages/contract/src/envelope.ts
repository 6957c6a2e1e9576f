import { z } from "zod";

export { API_BASE } from "./call.ts";

/** Success part of every reply: `{ success, message? }`; calls add `data` and the like. */
export const ok = { success: z.literal(true).default(true), message: z.string().optional() };

/** One broken field of a request, in the specification's words. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof FieldError>;

/** Every answer that is not a success: an expected refusal (HTTP 200) or an HTTP error. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  /** The reference for a log search, only with HTTP 500. */
  reference: z.string().optional(),
});
export type Failure = z.output<typeof Failure>;
