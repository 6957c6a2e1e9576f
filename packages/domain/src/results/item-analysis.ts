import type { Marks } from "../units.ts";

/** How a question did in a test. */
export interface ItemFigures {
  /** Papers in which this question has marks (a blank has 0). */
  answers: number;
  /** Mean marks; null without answers. */
  meanMarks: Marks | null;
  /** Share of the possible marks that was reached, 0 (nobody) to 1 (everybody); null without answers. */
  facility: number | null;
  /**
   * -1 to 1: do those who do well in the rest of the paper do well here? Around 0 the question tells
   * nothing, below 0 its key deserves a look. Null where it says nothing (see below).
   */
  discrimination: number | null;
}

/** With fewer papers a correlation is chance. */
const LEAST_PAPERS = 5;

/**
 * Facility and discrimination of every question of a test.
 *
 * Facility is the mean of the marks divided by the marks possible, over all papers in which the
 * question is marked. Discrimination is Pearson's correlation between the marks of the question and
 * those of the rest of the same paper (the question itself left out, or it would agree with itself),
 * over the papers that are fully marked. It is null with fewer than five such papers, and where all
 * pupils have the same marks in the question or in the rest.
 *
 * @param possible marks possible per question, in order
 * @param papers marks per paper in the same order; null waits for marking
 */
export function itemFigures(
  possible: readonly Marks[],
  papers: ReadonlyArray<ReadonlyArray<Marks | null>>,
): ItemFigures[] {
  const complete = papers.filter((paper) => paper.every((marks) => marks !== null));
  const totals = complete.map((paper) => paper.reduce<number>((sum, each) => sum + (each ?? 0), 0));
  return possible.map((most, question) => {
    const marks = papers
      .map((paper) => paper[question] ?? null)
      .filter((each): each is number => each !== null);
    const own = complete.map((paper) => paper[question] ?? 0);
    const rest = totals.map((total, paper) => total - (own[paper] ?? 0));
    const meanMarks = marks.length === 0 ? null : mean(marks);
    return {
      answers: marks.length,
      meanMarks,
      facility: meanMarks === null || most <= 0 ? null : meanMarks / most,
      discrimination: own.length < LEAST_PAPERS ? null : correlation(own, rest),
    };
  });
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Pearson's correlation of two lists of the same length; null where one of them does not vary. */
function correlation(a: readonly number[], b: readonly number[]): number | null {
  if (isFlat(a) || isFlat(b)) return null;
  const meanA = mean(a);
  const meanB = mean(b);
  let together = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (const [index, value] of a.entries()) {
    const offA = value - meanA;
    const offB = (b[index] ?? 0) - meanB;
    together += offA * offB;
    squaresA += offA * offA;
    squaresB += offB * offB;
  }
  // Rounding of fractions may lead a hair beyond 1.
  return Math.min(1, Math.max(-1, together / Math.sqrt(squaresA * squaresB)));
}

/** All the same. Asked of the values, because a variance of fractions is seldom exactly 0. */
const isFlat = (values: readonly number[]) => values.every((value) => value === values[0]);
