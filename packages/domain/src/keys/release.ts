import type { Millis } from "../units.ts";

/** When a test's answers open to its students. */
export const RELEASES = ["handin", "ended", "marked", "date"] as const;
export type Release = (typeof RELEASES)[number];

export interface ReleaseChoice {
  release: Release;
  /** Exactly for `date`. */
  releaseAt: Millis | null;
}

/** The default: tests that many sit, or later others, stay closed. */
export function usualRelease(kind: string, hasMarkedByHand: boolean): Release {
  if (kind === "practice" || kind === "worksheet") return "handin";
  return hasMarkedByHand ? "marked" : "ended";
}
