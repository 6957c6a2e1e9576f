import type { Marks } from "../units.ts";
import { correlation, covariance, isFlat, mean, median, variance } from "./moments.ts";

/** How a question did in a test. Shares are from 0 to 1; null where there is too little to say. */
export interface ItemStatistics {
  /** Attempts in which this question has marks (a blank has 0). */
  answers: number;
  /** Null without answers. */
  meanMarks: Marks | null;
  /** Share of the possible marks that was reached, 0 (nobody) to 1 (everybody); null without answers. */
  facility: number | null;
  spread: Marks | null;
  /**
   * -1 to 1: do those who do well in the rest of the attempt do well here? Around 0 the question tells
   * nothing, below 0 its key deserves a look.
   */
  discrimination: number | null;
  /** The discrimination of what was possible with these marks: 1 where no order of them would part the strong better. */
  efficiency: number | null;
  /** Its share of the possible marks: the intended weight. */
  intendedWeight: number;
  /** Its share in what parts the students' totals; null also where it works against them. */
  effectiveWeight: number | null;
  /** Works against the totals, so it has no effective weight. */
  against: boolean;
}

/** What a test as a whole measured, over the attempts that are fully marked. */
export interface WholeStatistics {
  papers: number;
  mean: Marks | null;
  median: Marks | null;
  spread: Marks | null;
  /** Cronbach's alpha: at most 1, and below 0 where questions work against each other. */
  reliability: number | null;
  /** How far a student's total lies from what the same student would have on average, in marks. */
  standardError: Marks | null;
}

/** With fewer attempts a correlation is chance, so none is given. */
export const LEAST_ATTEMPTS = 5;
/** With fewer attempts, the screen shows the numbers with a caution and calls no question suspicious. */
export const SURE_ATTEMPTS = 10;

type MarksByAttempt = ReadonlyArray<ReadonlyArray<Marks | null>>;

/** An attempt without waiting answers. */
const isComplete = (attempt: ReadonlyArray<Marks | null>) =>
  attempt.every((marks) => marks !== null);

const totalOf = (attempt: ReadonlyArray<Marks | null>) =>
  attempt.reduce<number>((sum, each) => sum + (each ?? 0), 0);

/**
 * Mean, median, spread and reliability of a test. Spread, reliability and standard error need five
 * attempts; reliability needs two questions and totals that vary.
 * @param attempts marks per attempt, question by question; null waits for marking
 */
export function wholeStatistics(attempts: MarksByAttempt): WholeStatistics {
  const complete = attempts.filter(isComplete);
  const totals = complete.map(totalOf);
  const enough = totals.length >= LEAST_ATTEMPTS;
  const spread = enough ? Math.sqrt(variance(totals)) : null;
  const reliability = enough ? alpha(complete, variance(totals)) : null;
  return {
    papers: totals.length,
    mean: totals.length > 0 ? mean(totals) : null,
    median: median(totals),
    spread,
    reliability,
    standardError:
      reliability === null || spread === null ? null : spread * Math.sqrt(1 - reliability),
  };
}

function alpha(attempts: MarksByAttempt, ofTotals: number): number | null {
  const questions = attempts[0]?.length ?? 0;
  if (questions < 2 || ofTotals === 0) return null;
  let sum = 0;
  for (let at = 0; at < questions; at += 1)
    sum += variance(attempts.map((attempt) => attempt[at] ?? 0));
  return (questions / (questions - 1)) * (1 - sum / ofTotals);
}

/**
 * The figures of every question of a test.
 *
 * Facility is the mean of the marks divided by the marks possible, over all attempts in which the question is
 * marked. Everything else is over the attempts that are fully marked, and null with fewer than five of them:
 * discrimination is Pearson's correlation between the marks of the question and those of the rest of the same
 * attempt (the question itself left out, or it would agree with itself); efficiency is their covariance over the
 * greatest that is possible, with both lists sorted; the effective weight is the root of the covariance with the
 * totals, as a share of the sum of all such roots.
 *
 * @param possible marks possible per question, in order
 * @param attempts marks per attempt in the same order; null waits for marking
 */
export function itemStatistics(
  possible: readonly Marks[],
  attempts: MarksByAttempt,
): ItemStatistics[] {
  const complete = attempts.filter(isComplete);
  const enough = complete.length >= LEAST_ATTEMPTS;
  const totals = complete.map(totalOf);
  const columns = possible.map((_, question) => complete.map((attempt) => attempt[question] ?? 0));
  const shares = columns.map((own) => (enough ? sharedWith(own, totals) : 0));
  const roots = shares.reduce((sum, share) => sum + Math.sqrt(Math.max(0, share)), 0);
  const maxMarks = possible.reduce((sum, most) => sum + most, 0);
  return possible.map((most, question) => {
    const marks = marked(attempts.map((attempt) => attempt[question] ?? null));
    const own = columns[question] ?? [];
    const share = shares[question] ?? 0;
    const rest = totals.map((total, attempt) => total - (own[attempt] ?? 0));
    return {
      answers: marks.length,
      meanMarks: marks.length === 0 ? null : mean(marks),
      facility: facility(most, marks),
      spread: enough ? Math.sqrt(variance(own)) : null,
      discrimination: enough ? correlation(own, rest) : null,
      efficiency: enough ? efficiencyOf(own, rest) : null,
      intendedWeight: maxMarks > 0 ? most / maxMarks : 0,
      effectiveWeight: enough && roots > 0 && share >= 0 ? Math.sqrt(share) / roots : null,
      against: share < 0,
    };
  });
}

/**
 * Share of the possible marks of a question that was reached, 0 (nobody) to 1 (everybody); null without answers.
 *
 * @param marks per attempt; null waits for marking
 */
export function facility(possible: Marks, marks: ReadonlyArray<Marks | null>): number | null {
  const known = marked(marks);
  return known.length === 0 || possible <= 0 ? null : mean(known) / possible;
}

const marked = (marks: ReadonlyArray<Marks | null>) => marks.filter((each) => each !== null);

/** Covariance with the totals; rounding errors around zero become zero. */
function sharedWith(own: readonly number[], totals: readonly number[]): number {
  return isFlat(own) || isFlat(totals) ? 0 : covariance(own, totals);
}

function efficiencyOf(own: readonly number[], rest: readonly number[]): number | null {
  if (isFlat(own) || isFlat(rest)) return null;
  const up = (a: number, b: number) => a - b;
  return covariance(own, rest) / covariance(own.toSorted(up), rest.toSorted(up));
}
