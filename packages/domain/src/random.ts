/** Chance as an argument: a function that returns numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** The same seed gives the same numbers, on every machine and always. */
export function seeded(seed: string): Random {
  let state = 2_166_136_261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `low` to `high`, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One of the items; there must be at least one. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[between(random, 0, items.length - 1)];
  if (item === undefined) throw new RangeError("pick from an empty list");
  return item;
}

/** A new list with the items in random order. */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(between(random, 0, left.length - 1), 1));
  return order;
}
