import { CallError, Refusal } from "@markwell/contract/client";

/** Why a test link does not open: it is wrong, the student is not registered, or a load failed. */
export type LinkProblem = "invalid" | "not-registered" | "failed";

const WRONG_ADDRESS = new Set([400, 403, 404]);

/** @param errors of the student's details and of the flags, either of which may be missing */
export function linkProblem(errors: { details: unknown; flags: unknown }): LinkProblem | undefined {
  const { details, flags } = errors;
  if (isWrong(details) || isWrong(flags)) return "invalid";
  if (flags instanceof Refusal) return "not-registered";
  return details || flags ? "failed" : undefined;
}

const isWrong = (error: unknown) => error instanceof CallError && WRONG_ADDRESS.has(error.status);
