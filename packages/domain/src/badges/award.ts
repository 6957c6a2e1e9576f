import { type Badge, type BadgeOccasion, isAttained } from "./badge.ts";
import { BADGES } from "./catalogue.ts";
import type { BadgeFacts } from "./facts.ts";

/** Badges that the occasion may bring to somebody who has these already. */
export const possibleBadges = (
  occasion: BadgeOccasion,
  attained: ReadonlySet<string>,
): readonly Badge[] =>
  BADGES.filter(({ id, after }) => !attained.has(id) && after.includes(occasion));

/** Of the possible badges those that the facts deserve. */
export const deservedBadges = (possible: readonly Badge[], facts: BadgeFacts): readonly Badge[] =>
  possible.filter((badge) => isAttained(badge, facts));
