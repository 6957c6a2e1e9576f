import { covariance, isFlat, mean, variance } from "../results/moments.ts";
import { studentT } from "../statistics/level-results.ts";
import type { Marks } from "../units.ts";

/** Two marks of the same answer, by two people who did not know of each other's. */
export interface MarkPair {
  first: Marks;
  second: Marks;
}

/** With fewer pairs only counts are shown: kappa and intervals would be chance. */
export const PAIRS_NEEDED = 30;

export interface Agreement {
  pairs: number;
  exact: number;
  /** At most one mark apart, the same ones included. */
  adjacent: number;
  /** Of second minus first; null without pairs. */
  meanDifference: Marks | null;
  /** 95 % interval of the mean difference; null with fewer than two pairs. */
  interval: readonly [Marks, Marks] | null;
  /** Standard deviation of the second marks by that of the first; null where the first do not vary. */
  spreadRatio: number | null;
  /** Quadratic weighted kappa; null with fewer pairs than needed, and where both always gave the same marks. */
  kappa: number | null;
}

/** Tells how far two markings agree. */
export function compareMarkings(pairs: readonly MarkPair[]): Agreement {
  const differences = pairs.map(({ first, second }) => second - first);
  const firsts = pairs.map(({ first }) => first);
  const seconds = pairs.map(({ second }) => second);
  const within = (most: Marks) => differences.filter((each) => Math.abs(each) <= most).length;
  const varies = pairs.length > 1 && !isFlat(firsts);
  return {
    pairs: pairs.length,
    exact: within(0),
    adjacent: within(1),
    meanDifference: pairs.length === 0 ? null : mean(differences),
    interval: meanInterval(differences),
    spreadRatio: varies ? Math.sqrt(variance(seconds) / variance(firsts)) : null,
    kappa: pairs.length < PAIRS_NEEDED ? null : weightedKappa(pairs),
  };
}

/** With fewer differences a change over the time is chance. */
const DRIFT_NEEDED = 6;

/**
 * Tells how far somebody's marks have moved over a round: the mean difference of the last half minus that of the first.
 * @param differences from the agreed marks, in the order in which they were given
 * @returns null with fewer than needed
 */
export function measureDrift(differences: readonly number[]): Marks | null {
  if (differences.length < DRIFT_NEEDED) return null;
  const half = Math.floor(differences.length / 2);
  return mean(differences.slice(-half)) - mean(differences.slice(0, half));
}

/** Computes the 95 % interval of a mean; null with fewer than two values. */
export function meanInterval(values: readonly number[]): readonly [number, number] | null {
  if (values.length < 2) return null;
  const reach = studentT(values.length - 1) * Math.sqrt(variance(values) / values.length);
  return [mean(values) - reach, mean(values) + reach];
}

/**
 * Computes Cohen's kappa with quadratic weights: 1 - the squared differences there are by those that chance would bring.
 * Neither the number of categories nor half marks change it, because the weights' scale cancels.
 * @returns null where both lists are one and the same constant
 */
export function weightedKappa(pairs: readonly MarkPair[]): number | null {
  if (pairs.length < 2) return null;
  const firsts = pairs.map(({ first }) => first);
  const seconds = pairs.map(({ second }) => second);
  const shares = (pairs.length - 1) / pairs.length;
  const apart = mean(seconds) - mean(firsts);
  const byChance =
    shares * (covariance(firsts, firsts) + covariance(seconds, seconds)) + apart ** 2;
  if (byChance === 0) return null;
  return 1 - mean(pairs.map(({ first, second }) => (second - first) ** 2)) / byChance;
}
