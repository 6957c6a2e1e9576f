import type { Percent, Points, Seconds } from "../units.ts";

/** Most points that papers can bring in a school month. */
export const MONTHLY_CAP: Points = 500;
const GROWTH_FROM: Percent = 5;
const HASTY_SECONDS: Seconds = 3;

export interface PaperForPoints {
  offered: Points;
  answered: number;
  questions: number;
  percent: Percent;
  /** Mean of the last five papers of the subject; null when there is none. */
  ownAverage: Percent | null;
  /** Credited in the month by other papers. */
  creditedThisMonth: Points;
  /** Median time per question; null when nothing was answered. */
  medianSecondsPerQuestion: Seconds | null;
  /** What this paper was credited with before (graded part, earlier marking). */
  alreadyCredited: Points;
}

export interface EarnedPoints {
  effort: Points;
  /** The correctness part, before the cap. */
  performance: Points;
  growth: Points;
  /** To credit now; never below 0, so re-marking takes nothing back. */
  earned: Points;
  monthlyCapReached: boolean;
}

const roundHalfUp = (value: number) => Math.floor(value + 0.5);

/** Points of a paper (DECISIONS "Earning"): effort, performance and growth, under the monthly cap. */
export function pointsEarned(paper: PaperForPoints): EarnedPoints {
  const { offered, percent, ownAverage, medianSecondsPerQuestion } = paper;
  const hasty = medianSecondsPerQuestion !== null && medianSecondsPerQuestion < HASTY_SECONDS;
  const share = paper.questions > 0 ? paper.answered / paper.questions : 0;
  const effort = hasty ? 0 : roundHalfUp(0.4 * offered * share);
  const performance = roundHalfUp((0.6 * offered * percent) / 100);
  const growth = growthOf(offered, percent, ownAverage);
  const room = MONTHLY_CAP - paper.creditedThisMonth;
  const deserved = Math.min(effort + performance + growth, room);
  const earned = Math.max(0, deserved - paper.alreadyCredited);
  const credited = paper.creditedThisMonth + paper.alreadyCredited + earned;
  return { effort, performance, growth, earned, monthlyCapReached: credited >= MONTHLY_CAP };
}

function growthOf(offered: Points, percent: Percent, ownAverage: Percent | null): Points {
  const difference = ownAverage === null ? 0 : percent - ownAverage;
  if (difference < GROWTH_FROM) return 0;
  return roundHalfUp(Math.min(0.2 * offered, (offered * difference) / 100));
}
