import type { Limit } from "../../platform/limits/tries.ts";

/**
 * Wrong passwords for an account, by its e-mail, wherever they are asked for: at the sign-in and
 * before a password is changed. Only failures count, because a whole school may sign in at once.
 */
export const passwordByAccount: Limit = {
  what: "sign-in by account",
  most: 50,
  within: 15 * 60_000,
};
