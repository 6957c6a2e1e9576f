import type { Marks, Percent } from "../units.ts";
import { CHART_BANDS, type ChartBand, chartBand, passed, percentOf } from "./percent.ts";
import { type ScoreBin, scoreHistogram } from "./score-histogram.ts";

export interface FinishedAttempt {
  score: Marks;
  pending: boolean;
}

export interface TestStatistics {
  finished: number;
  /** Attempts of which answers wait for marking: counted here and nowhere below. */
  pending: number;
  /** Attempts that are fully marked: the basis of all numbers below. */
  marked: number;
  /** At least half of the maximum (assessment core, section 9). */
  pass: number;
  fail: number;
  /** Students per percentage band, best first, empty bands included. */
  bands: Array<{ band: ChartBand; students: number }>;
  histogram: ScoreBin[];
  /** Null without a fully marked attempt. */
  mean: Marks | null;
  median: Marks | null;
  highest: Marks | null;
  lowest: Marks | null;
  /** Whole percent of the mean. */
  meanPercent: Percent | null;
}

/**
 * Assessment core, section 2, tab Statistics. Without waiting attempts, which would count as failed.
 * @param max marks of the whole test
 */
export function testStatistics(attempts: readonly FinishedAttempt[], max: Marks): TestStatistics {
  const scores = attempts.filter(({ pending }) => !pending).map(({ score }) => score);
  const sorted = scores.toSorted((a, b) => a - b);
  const mean = meanOf(sorted);
  const pass = sorted.filter((score) => passed(score, max)).length;
  const bandOf = (score: Marks) => chartBand(percentOf(score, max));
  return {
    finished: attempts.length,
    pending: attempts.length - sorted.length,
    marked: sorted.length,
    pass,
    fail: sorted.length - pass,
    bands: CHART_BANDS.map(({ band }) => ({
      band,
      students: sorted.filter((score) => bandOf(score) === band).length,
    })),
    histogram: scoreHistogram(sorted, max),
    mean,
    median: medianOf(sorted),
    highest: sorted.at(-1) ?? null,
    lowest: sorted[0] ?? null,
    meanPercent: mean === null ? null : percentOf(mean, max),
  };
}

function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function medianOf(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined) return null;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper;
  return (lower + upper) / 2;
}
