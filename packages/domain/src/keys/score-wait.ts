import type { Release } from "./release.ts";

export interface UnconfirmedScore {
  release: Release;
  kind: "live" | "assigned" | "worksheet";
  /** Self-registered, and confirmed neither by a mail nor by the school office. */
  unconfirmed: boolean;
  /** The test has ended for everybody, or was deleted. */
  over: boolean;
}

/**
 * Accounts with invented addresses cost nothing, and scores tell right answers while others write. So it
 * waits in live tests with answers closed until the end, while somebody can still use it.
 */
export function scoreWaitsForConfirmation(score: UnconfirmedScore): boolean {
  const { release, kind, unconfirmed, over } = score;
  return kind === "live" && (release === "ended" || release === "marked") && unconfirmed && !over;
}
