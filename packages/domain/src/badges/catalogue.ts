import type { Badge } from "./badge.ts";
import { allRounder } from "./rules/all-rounder.ts";
import { carefulChecker } from "./rules/careful-checker.ts";
import { century } from "./rules/century.ts";
import { comeback } from "./rules/comeback.ts";
import { correctionsChampion } from "./rules/corrections-champion.ts";
import { curiousMind } from "./rules/curious-mind.ts";
import { firstSteps } from "./rules/first-steps.ts";
import { fullMarks } from "./rules/full-marks.ts";
import { goalGetter } from "./rules/goal-getter.ts";
import { goalPlanner } from "./rules/goal-planner.ts";
import { paperMarathon } from "./rules/paper-marathon.ts";
import { problemSolver } from "./rules/problem-solver.ts";
import { steadyStarter } from "./rules/steady-starter.ts";
import { termStreak } from "./rules/term-streak.ts";
import { topicTamer } from "./rules/topic-tamer.ts";
import { tripleGoal } from "./rules/triple-goal.ts";
import { weekWarrior } from "./rules/week-warrior.ts";
import { wordsmith } from "./rules/wordsmith.ts";

/** Every badge there is, in the order in which they are shown (DECISIONS "Badges"). */
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
