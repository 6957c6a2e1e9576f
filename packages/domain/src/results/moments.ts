/* Means, spreads and correlations of small lists, as textbooks have them: divided by n - 1. */

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The middle one, or half-way between the two in the middle; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined) return null;
  return ((sorted[Math.ceil(sorted.length / 2) - 1] ?? upper) + upper) / 2;
}

/** For two lists of equal length, at least two values each. Exactly 0 if only rounding keeps it from 0. */
export function covariance(a: readonly number[], b: readonly number[]): number {
  const meanA = mean(a);
  const meanB = mean(b);
  const products = a.map((value, at) => (value - meanA) * ((b[at] ?? 0) - meanB));
  const sum = products.reduce((all, product) => all + product, 0);
  const size = products.reduce((all, product) => all + Math.abs(product), 0);
  // A root is taken of it, which makes of a rounding error of 1e-16 a weight of 1e-8.
  return Math.abs(sum) <= size * 1e-12 ? 0 : sum / (a.length - 1);
}

/** Exactly 0 if all values are equal, despite rounding. */
export const variance = (values: readonly number[]): number =>
  isFlat(values) ? 0 : covariance(values, values);

/** Pearson's correlation of two lists of the same length; null where one of them does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number | null {
  if (isFlat(a) || isFlat(b)) return null;
  const value = covariance(a, b) / Math.sqrt(covariance(a, a) * covariance(b, b));
  // Rounding may exceed 1 slightly.
  return Math.min(1, Math.max(-1, value));
}

/** All the same. Asked of the values, because a variance of fractions is seldom exactly 0. */
export const isFlat = (values: readonly number[]): boolean =>
  values.every((value) => value === values[0]);
