import type { Points } from "../units.ts";
import type { BadgeFacts, FactGroup } from "./facts.ts";

/** What may bring a badge: an attempt was scored, its corrections or a check-up finished, the profile saved, an answer watched. */
export type BadgeOccasion = "attempt" | "review" | "profile" | "consultation" | "checkup";

export interface Progress {
  done: number;
  of: number;
}

/** A badge with its rule (DECISIONS "Badges"). Given once, never removed; none rewards speed or rank. */
export interface Badge {
  /** The same in every school, forever: ledgers store it. */
  id: string;
  name: string;
  criteria1: string;
  criteria2: string;
  reward: Points;
  /** Only these can change what the rule looks at. */
  after: readonly BadgeOccasion[];
  needs: readonly FactGroup[];
  /** Attained when all is done. */
  progress: (facts: BadgeFacts) => Progress;
}

export function isAttained(badge: Badge, facts: BadgeFacts): boolean {
  const { done, of } = badge.progress(facts);
  return done >= of;
}

export const allOrNothing = (met: boolean): Progress => ({ done: met ? 1 : 0, of: 1 });

/** Counted up to what is asked for. */
export const counted = (done: number, of: number): Progress => ({ done: Math.min(done, of), of });

/** Enough in number, but something else is missing: the last step stays open. */
export const heldBack = ({ done, of }: Progress, missing: boolean): Progress =>
  missing ? { done: Math.min(done, of - 1), of } : { done, of };
