import { type Random, shuffle } from "../random.ts";

export interface InBlock {
  /** The passage; undefined for a single question. */
  block: string | undefined;
  /** The question's place in it. */
  place: number;
}

type Unit<Q> = Q[];

/** The units of a test, each where its first question is; a block in the order of its places. */
export function unitsOf<Q>(questions: readonly Q[], where: (question: Q) => InBlock): Unit<Q>[] {
  const units = new Map<unknown, Unit<Q>>();
  for (const question of questions) {
    const key = where(question).block ?? question;
    const unit = units.get(key);
    if (unit) unit.push(question);
    else units.set(key, [question]);
  }
  return [...units.values()].map((unit) =>
    unit.toSorted((one, other) => where(one).place - where(other).place),
  );
}

/** Moves questions so that each block is together and in order. */
export const keptTogether = <Q>(questions: readonly Q[], where: (question: Q) => InBlock): Q[] =>
  unitsOf(questions, where).flat();

/** The questions shuffled, each block as one. Without blocks it is an ordinary shuffle. */
export const shuffledBlocks = <Q>(
  random: Random,
  questions: readonly Q[],
  where: (question: Q) => InBlock,
): Q[] => shuffle(random, unitsOf(questions, where)).flat();

/**
 * Others of a drawn question's block come along while `count` allows; a block that does not fit is left
 * out.
 * @param drawn in the order of chance
 * @param blocks all questions of the drawn blocks, by passage
 */
export function wholeBlocks<Q extends { id: string; block?: string | undefined }>(
  drawn: readonly Q[],
  blocks: ReadonlyMap<string, readonly Q[]>,
  count: number,
): Q[] {
  const taken: Q[] = [];
  const seen = new Set<string>();
  for (const question of drawn) {
    const { block } = question;
    if (block !== undefined && seen.has(block)) continue;
    if (block !== undefined) seen.add(block);
    const unit = block === undefined ? [question] : (blocks.get(block) ?? []);
    if (taken.length + unit.length <= count) taken.push(...unit);
  }
  return taken;
}
