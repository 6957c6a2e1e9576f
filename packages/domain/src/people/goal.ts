import { percentOf } from "../results/percent.ts";
import type { Percent } from "../units.ts";

/** The goal of a subject until the student sets one. */
export const DEFAULT_GOAL: Percent = 75;

/** Attempts that a student means to do in a month of a subject while they have set no number. */
export const DEFAULT_GOAL_PAPERS = 10;

/** Limits of the monthly goal. */
export const GOAL_PAPERS = { least: 1, most: 100 } as const;

/** The effective goal: the student's own, including 0, else the default. */
export const goalOrDefault = (goal: Percent | null): Percent => goal ?? DEFAULT_GOAL;

/** The effective monthly goal: the student's own, else the default. */
export const goalPapersOrDefault = (papers: number | null): number => papers ?? DEFAULT_GOAL_PAPERS;

/**
 * How far the practice goal is reached (school platform, section 4): completed papers over goal
 * attempts times 100, whole, and never above 100.
 */
export const practicePercent = (completed: number, goalPapers: number): Percent =>
  Math.min(100, percentOf(completed, goalPapers));
