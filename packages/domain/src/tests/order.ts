import type { KeptOptions } from "../questions/kept-options.ts";
import { seeded, shuffle } from "../random.ts";
import { type InBlock, shuffledBlocks } from "./blocks.ts";

/**
 * How what is begun now is mixed; noted with each attempt and each practice round, because a later look has
 * to find the same order. A rule that changes gets the next number, and the one before stays.
 */
export const MIXING = 1;

const ALONE: InBlock = { block: undefined, place: 1 };

/**
 * As built, or shuffled but stable per student. Passages stay together and in order. Who knows the seed and
 * this code can compute the order but learns nothing of the order as built: the ids alone decide.
 * @param where the passage of a question
 */
export function questionOrder({
  testId,
  studentId,
  shuffle: mixed,
  ids,
  where = () => ALONE,
}: {
  testId: string;
  studentId: string;
  shuffle: boolean;
  ids: readonly string[];
  where?: (id: string) => InBlock;
}): string[] {
  return mixed ? shuffledBlocks(seeded(`${testId}:${studentId}`), ids.toSorted(), where) : [...ids];
}

/**
 * The options of a question, shuffled but stable per seed, except those that keep their place. Ids of options
 * are random, so the order as stored cannot be computed from what a student gets.
 * @param seed names student, question, and test or practice round
 */
export function optionOrder(
  seed: string,
  ids: readonly string[],
  { places, pair }: Pick<KeptOptions, "places" | "pair">,
): string[] {
  if (pair) return pair.flatMap((place) => ids[place] ?? []);
  const free = ids.filter((_, place) => !places.has(place)).toSorted();
  const mixed = shuffle(seeded(seed), free).values();
  return ids.map((id, place) => (places.has(place) ? id : (mixed.next().value ?? id)));
}

/** As before version 0.3: attempts that were begun by it keep their order. */
export const orderBefore = (
  seed: string,
  ids: readonly string[],
  where: (id: string) => InBlock = () => ALONE,
): string[] => shuffledBlocks(seeded(seed), ids, where);
