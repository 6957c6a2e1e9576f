import type { Release } from "./release.ts";

/** What decides whether a closed attempt keeps its score back from a student whose account nobody has vouched for. */
export interface UnconfirmedScore {
  release: Release;
  kind: "live" | "assigned" | "worksheet";
  /** Self-registered, and confirmed neither by a mail nor by the school office. */
  unconfirmed: boolean;
  /** The test has ended for everybody, or was deleted. */
  over: boolean;
}

/**
 * Whether the score waits for the account to be confirmed. Accounts with invented addresses cost nothing: with one
 * for each try, a score tells which answers are right, while others still write. So it waits in live tests that
 * keep their answers back until the end, and only so long as somebody can still use it.
 */
export function scoreWaitsForConfirmation(score: UnconfirmedScore): boolean {
  const { release, kind, unconfirmed, over } = score;
  return kind === "live" && (release === "ended" || release === "marked") && unconfirmed && !over;
}
