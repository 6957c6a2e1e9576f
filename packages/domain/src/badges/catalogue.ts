import { type Badge, type BadgeOccasion, isAttained } from "./badge.ts";
import type { BadgeFacts } from "./facts.ts";
import {
  carefulChecker,
  century,
  correctionsChampion,
  curiousMind,
  firstSteps,
  paperMarathon,
  problemSolver,
  steadyStarter,
  wordsmith,
} from "./rules/counting-rules.ts";
import {
  comeback,
  fullMarks,
  goalGetter,
  goalPlanner,
  topicTamer,
  tripleGoal,
} from "./rules/result-rules.ts";
import { allRounder, termStreak, weekWarrior } from "./rules/week-rules.ts";

export const BADGES: readonly Badge[] = [
  firstSteps,
  goalPlanner,
  steadyStarter,
  paperMarathon,
  century,
  goalGetter,
  tripleGoal,
  fullMarks,
  comeback,
  topicTamer,
  allRounder,
  weekWarrior,
  termStreak,
  carefulChecker,
  correctionsChampion,
  problemSolver,
  wordsmith,
  curiousMind,
];

/** The badge with this id; undefined for an id that is none's. */
export const badgeOf = (id: string): Badge | undefined => BADGES.find((badge) => badge.id === id);

/** For somebody who has `attained`. */
export const possibleBadges = (
  occasion: BadgeOccasion,
  attained: ReadonlySet<string>,
): readonly Badge[] =>
  BADGES.filter(({ id, after }) => !attained.has(id) && after.includes(occasion));

export const deservedBadges = (possible: readonly Badge[], facts: BadgeFacts): readonly Badge[] =>
  possible.filter((badge) => isAttained(badge, facts));
