/** Work that costs as much as comparing a password, by whom it keeps waiting when a crowd arrives. */
export type PasswordWork = "staff sign-in" | "sign-in" | "registration for a test" | "registration";

const RANK: Readonly<Record<PasswordWork, number>> = {
  "staff sign-in": 0,
  // Whoever comes back, and whose test waits, before accounts that anybody can make.
  "sign-in": 1,
  "registration for a test": 2,
  registration: 3,
};

/** Who goes first in the queue; the lowest. By what was asked for, never by whether an account exists. */
export const passwordRank = (work: PasswordWork): number => RANK[work];

/** New accounts of one address in 15 minutes: a school has one address, a test may have a whole school. */
export const REGISTRATIONS = { within: 15 * 60_000, most: 300, mostForTest: 5_000 } as const;
