import { PROOFS } from "@markwell/domain/people/second-factor";
import { z } from "zod";

export { API_BASE } from "./call.ts";

/** Success part of every reply: `{ success, message? }`; calls add `data` and the like. */
export const ok = { success: z.literal(true).default(true), message: z.string().optional() };

/** One broken field of a request, in the specification's words. */
export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof FieldError>;

/** What a sign-in still lacks after the password or the provider. */
export const SecondStep = z.object({
  /** Stands for the sign-in so far, for ten minutes; it opens nothing by itself. */
  ticket: z.string(),
  /** With what it can be finished; empty where the school requires a second step that is to be set up first. */
  ways: z.array(z.enum(PROOFS)),
  /** After a provider: the page of ours that opens afterwards. */
  next: z.string().optional(),
});
export type SecondStep = z.output<typeof SecondStep>;

/** Every answer that is not a success: an expected refusal (HTTP 200) or an HTTP error. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  /** Nobody is signed in yet: finish it with `takeSecondStep`, or set up the step with `beginSetUp`. */
  secondStep: SecondStep.optional(),
  /** Prove again who you are (`prove`), then repeat the call. */
  proveAgain: z.literal(true).optional(),
  /** The reference for a log search, only with HTTP 500. */
  reference: z.string().optional(),
});
export type Failure = z.output<typeof Failure>;
