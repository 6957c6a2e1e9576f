import { percentOf } from "../results/percent.ts";
import { roundHalfUp } from "../rounding.ts";
import type { TestKind } from "../school/lists.ts";
import type { Marks, Millis, Minutes, Percent, Points, Seconds } from "../units.ts";

const WORKSHEETS_A_DAY = 3;

interface Offered {
  minutes: Minutes;
  kind: TestKind;
  /** Worksheets that the student has handed in before on the same day of the school. */
  worksheetsBefore?: number;
}

/** 10 per started quarter of an hour, at most 60; half for worksheets, of which three a day earn. */
export function pointsOffered({ minutes, kind, worksheetsBefore = 0 }: Offered): Points {
  if (kind === "worksheet" && worksheetsBefore >= WORKSHEETS_A_DAY) return 0;
  const full = Math.min(60, 10 * Math.ceil(minutes / 15));
  return kind === "worksheet" ? full / 2 : full;
}

/** Per school month. */
export const MONTHLY_CAP: Points = 500;
/** So much above the own average an attempt has to be before it counts as growth. */
const GROWTH_FROM: Percent = 5;
/** Less time per question means clicking, not working. */
const HASTY_SECONDS: Seconds = 3;

/** A key that the student read so lately makes a right answer no performance. */
export const KEY_KNOWN_DAYS = 7;
const KEY_KNOWN_MS: Millis = KEY_KNOWN_DAYS * 86_400_000;

/** Whether a student who was shown a key at one moment still knew it when they handed in. */
export const keyWasKnown = (shownAt: Millis, handedInAt: Millis): boolean =>
  shownAt <= handedInAt && handedInAt - shownAt < KEY_KNOWN_MS;

/** The percent that earns performance and growth: marks of questions whose key was known are left out. */
export const earningPercent = (score: Marks, knownMarks: Marks, total: Marks): Percent =>
  percentOf(score - knownMarks, total);

export interface AttemptForPoints {
  offered: Points;
  answered: number;
  questions: number;
  /** See `earningPercent`. */
  percent: Percent;
  /** Mean of the last five attempts of the subject; null without any. */
  ownAverage: Percent | null;
  /** Credited in the month by other attempts. */
  creditedThisMonth: Points;
  /** Median time per question; null without answers. */
  medianSecondsPerQuestion: Seconds | null;
  /** What this attempt was credited with before (graded part, earlier marking); 0 at hand-in. */
  alreadyCredited?: Points;
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

/** Points of an attempt (DECISIONS "Earning"): effort, performance and growth, under the monthly cap. */
export function pointsEarned(attempt: AttemptForPoints): EarnedPoints {
  const { offered, percent, ownAverage, creditedThisMonth, alreadyCredited = 0 } = attempt;
  const effort = effortOf(attempt);
  const performance = roundHalfUp((6 * offered * percent) / 1_000);
  const growth = growthOf(offered, percent, ownAverage);
  const deserved = Math.min(effort + performance + growth, MONTHLY_CAP - creditedThisMonth);
  const earned = Math.max(0, deserved - alreadyCredited);
  const credited = creditedThisMonth + alreadyCredited + earned;
  return { effort, performance, growth, earned, monthlyCapReached: credited >= MONTHLY_CAP };
}

function effortOf({ offered, answered, questions, medianSecondsPerQuestion }: AttemptForPoints) {
  const hasty = medianSecondsPerQuestion !== null && medianSecondsPerQuestion < HASTY_SECONDS;
  return hasty || questions === 0 ? 0 : roundHalfUp((4 * offered * answered) / (10 * questions));
}

function growthOf(offered: Points, percent: Percent, ownAverage: Percent | null): Points {
  const difference = ownAverage === null ? 0 : percent - ownAverage;
  if (difference < GROWTH_FROM) return 0;
  return roundHalfUp(Math.min((2 * offered) / 10, (offered * difference) / 100));
}
