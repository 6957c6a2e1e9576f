import type { Limit } from "../../platform/limits/tries.ts";

const MINUTE_MS = 60_000;

/*
 * Besides these, the contract limits how often one address calls for one account in a minute. Only
 * failures count here, because a whole school may sign in through one address; those of an account,
 * by passwordByAccount of people.
 */
export const signInByAddress: Limit = {
  what: "sign-in by address",
  most: 200,
  within: 15 * MINUTE_MS,
};

/** Mails to one account; the link of the last one is still good when the next may be sent. */
export const resetByAccount: Limit = {
  what: "reset by account",
  most: 3,
  within: 60 * MINUTE_MS,
};
export const resetByAddress: Limit = {
  what: "reset by address",
  most: 40,
  within: 15 * MINUTE_MS,
};
