import type { Millis } from "../units.ts";
import type { Release } from "./release.ts";
import { longestWait, type Wait } from "./wait.ts";

export interface ClosedScore {
  release: Release;
  /** Self-registered and not approved by the school, whatever address was confirmed. */
  unapproved: boolean;
  /** The test has ended for everybody, or was deleted. */
  over: boolean;
  /** What keys of its questions wait for in other tests, without those that the student has seen. */
  elsewhere: ReadonlyArray<Wait | null>;
}

export interface ScoreWait {
  /**
   * - approval: by the school, or until the test is over
   * - elsewhere: another test still uses a question
   */
  for: "approval" | "elsewhere";
  /** Only if certain. */
  until: Millis | null;
}

/**
 * What the whole score of a closed attempt waits for, and with it all that is derived from it; null: told.
 * Scores tell right answers while others write: those of accounts that cost nothing, one mailbox can confirm
 * many, and those of a second test with the same questions.
 */
export function scoreWait({ release, unapproved, over, elsewhere }: ClosedScore): ScoreWait | null {
  const held = longestWait(elsewhere);
  if (held) return { for: "elsewhere", until: held.until };
  const isOpenToAll = release === "handin" || over;
  return unapproved && !isOpenToAll ? { for: "approval", until: null } : null;
}

/**
 * Questions of a review whose key and marks wait. Where the student knows the sum, the marks of the others
 * would tell those of a held question, so only what was seen before stays open.
 */
export function waitingInReview(
  keys: ReadonlyMap<string, Wait | null>,
  { scoreKnown, seen }: { scoreKnown: boolean; seen: ReadonlySet<string> },
): Set<string> {
  const ids = [...keys.keys()];
  const held = ids.filter((id) => keys.get(id));
  return new Set(scoreKnown && held.length > 0 ? ids.filter((id) => !seen.has(id)) : held);
}
