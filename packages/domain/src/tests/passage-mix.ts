import { type Random, shuffle } from "../random.ts";
import { DIFFICULTIES } from "../school/lists.ts";
import { type DifficultyCounts, difficultyShares } from "./difficulty-shares.ts";

/** A passage, with what its questions add to a paper. */
export interface MixedPassage {
  /** How many questions it has. */
  size: number;
  /** The topic of most of them. */
  topic: string;
  /** Its questions by difficulty. */
  mix: DifficultyCounts;
}

/** Passages that are equal but for their text, in random order, and how many of them to take. */
export interface PassagesToTake<P> {
  passages: P[];
  count: number;
}

/** How good a selection is: lower is better, and the difficulties count before the topics. */
type Value = readonly [difficulties: number, topics: number];

const isBetter = (one: Value, other: Value) =>
  one[0] < other[0] || (one[0] === other[0] && one[1] < other[1]);

/**
 * How far some passages with one more would be from the usual mix (DECISIONS "Random selection"), and how unevenly their
 * questions would be spread over topics. One question more or less of a difficulty counts as equal: passages come whole,
 * and without this a small bank would offer the same passage every time.
 *
 * @param shares how many questions of each difficulty there should be
 */
export function valueWith(
  others: readonly MixedPassage[],
  shares: DifficultyCounts,
): (one: MixedPassage) => Value {
  const has = mixOf(others);
  const topics = new Map<string, number>();
  for (const { topic, size } of others) topics.set(topic, (topics.get(topic) ?? 0) + size);
  const uneven = [...topics.values()].reduce((sum, count) => sum + count ** 2, 0);
  return ({ mix, topic, size }) => {
    const ofTopic = topics.get(topic) ?? 0;
    return [
      DIFFICULTIES.reduce((sum, name) => {
        const off = Math.abs(has[name] + mix[name] - shares[name]);
        return sum + Math.max(0, off - 1) ** 2;
      }, 0),
      uneven - ofTopic ** 2 + (ofTopic + size) ** 2,
    ];
  };
}

function mixOf(passages: readonly MixedPassage[]): DifficultyCounts {
  const all: DifficultyCounts = { basic: 0, moderate: 0, challenging: 0 };
  for (const { mix } of passages) for (const one of DIFFICULTIES) all[one] += mix[one];
  return all;
}

/** How many questions of each difficulty passages of these sizes should have together, from a bank with this pool. */
export const passageShares = (
  pool: readonly MixedPassage[],
  sizes: ReadonlyMap<number, number>,
): DifficultyCounts =>
  difficultyShares(
    [...sizes].reduce((sum, [size, count]) => sum + size * count, 0),
    mixOf(pool),
  );

/** Exchanging one passage at a time may end at a choice that only two exchanges would improve, so it begins anew. */
const ATTEMPTS = 8;

/**
 * Passages of the given sizes whose questions together have the usual mix of difficulties as nearly as exchanging one
 * passage for another can bring it, and then topics as even. Chance decides between equals.
 *
 * @param sizes how many passages of each size
 */
export function mixPassages<P extends MixedPassage>(
  pool: readonly P[],
  sizes: ReadonlyMap<number, number>,
  random: Random,
): PassagesToTake<P>[] {
  const alike = Map.groupBy(shuffle(random, pool), ({ size, topic, mix }) =>
    JSON.stringify([size, topic, mix.basic, mix.moderate, mix.challenging]),
  );
  const kinds = [...alike.values()].flatMap((passages) =>
    passages[0] ? { ...passages[0], passages } : [],
  );
  const shares = passageShares(pool, sizes);
  const slots = [...sizes].flatMap(([size, count]) => Array.from({ length: count }, () => size));
  const found: Array<{ taken: typeof kinds; value: Value }> = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const taken = takeKinds(kinds, shuffle(random, slots), shares);
    const [first, ...others] = taken;
    if (!first) break;
    const value = valueWith(others, shares)(first);
    found.push({ taken, value });
    if (value[0] === 0) break;
  }
  const best = found.reduce<(typeof found)[number] | undefined>(
    (one, other) => (one && !isBetter(other.value, one.value) ? one : other),
    undefined,
  );
  return [...Map.groupBy(best?.taken ?? [], ({ passages }) => passages)].map(
    ([passages, { length: count }]) => ({ passages, count }),
  );
}

/** For each slot one of its size, none more often than it has passages; then exchanges while any makes it better. */
function takeKinds<K extends MixedPassage & { passages: readonly unknown[] }>(
  kinds: readonly K[],
  slots: readonly number[],
  shares: DifficultyCounts,
): K[] {
  const taken: K[] = [];
  const used = new Map<K, number>();
  const count = (kind: K, by: number) => used.set(kind, (used.get(kind) ?? 0) + by);
  /** Puts the best in a place; false when what is there is as good. */
  const improve = (place: number, size: number): boolean => {
    const value = valueWith(taken.toSpliced(place, 1), shares);
    const before = taken[place];
    let best = before && { kind: before, value: value(before) };
    for (const kind of kinds) {
      if (kind.size !== size || used.get(kind) === kind.passages.length) continue;
      const its = value(kind);
      if (!best || isBetter(its, best.value)) best = { kind, value: its };
    }
    if (!best || best.kind === before) return false;
    if (before) count(before, -1);
    count(best.kind, 1);
    taken[place] = best.kind;
    return true;
  };
  for (const size of slots) improve(taken.length, size);
  while (taken.map(({ size }, place) => improve(place, size)).includes(true));
  return taken;
}

/**
 * The passages that may take the place of one, in random order: those that leave mix and topics as good as they are;
 * without such, those that leave them best.
 *
 * @param others the other passages of the same sections
 * @param pool what the bank has, of any size that fits
 */
export function passagesInstead<P extends MixedPassage>(
  others: readonly MixedPassage[],
  out: MixedPassage,
  pool: readonly P[],
  random: Random,
): P[] {
  const all = mixOf([...others, out, ...pool]);
  const count = others.reduce((sum, { size }) => sum + size, 0);
  const sized = new Map<number, (one: MixedPassage) => Value>();
  const worth = (one: MixedPassage): Value => {
    const value = sized.get(one.size) ?? valueWith(others, difficultyShares(count + one.size, all));
    sized.set(one.size, value);
    return value(one);
  };
  const valued = shuffle(random, pool).map((one) => ({ one, value: worth(one) }));
  const before = worth(out);
  const limit = valued.some(({ value }) => !isBetter(before, value))
    ? before
    : valued.reduce<Value>(
        (best, { value }) => (isBetter(value, best) ? value : best),
        [Number.POSITIVE_INFINITY, 0],
      );
  return valued.flatMap(({ one, value }) => (isBetter(limit, value) ? [] : one));
}
