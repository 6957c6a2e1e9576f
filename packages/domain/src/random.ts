/** Chance as an argument: a function that returns numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** Similar seeds give similar first draws, so these are discarded. */
const WARM_UP = 12;

/** On every machine, always. Seeds differing in one character give unrelated numbers. Not for secrets. */
export function seeded(seed: string): Random {
  // sfc32: three words of state and a counter, filled from four different hashes of the seed.
  let a = hash(seed, 0x9e3779b9);
  let b = hash(seed, 0x85ebca6b);
  let c = hash(seed, 0xc2b2ae35);
  let counter = hash(seed, 0x27d4eb2f);
  const next = () => {
    const word = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    return (word >>> 0) / 4_294_967_296;
  };
  for (let draw = 0; draw < WARM_UP; draw += 1) next();
  return next;
}

/** A 32-bit hash of a text; every salt gives another one. */
function hash(text: string, salt: number): number {
  let state = salt | 0;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
    state ^= state >>> 15;
  }
  state = Math.imul(state ^ text.length, 0x2c1b3c6d);
  return state ^ (state >>> 12);
}

/** Both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One of the items. @throws RangeError when there is none. */
export function pick<T>(random: Random, items: readonly T[]): T {
  if (items.length === 0) throw new RangeError("pick from an empty list");
  return items[between(random, 0, items.length - 1)] as T;
}

/** Every order equally likely. */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const at = between(random, 0, last);
    [order[last], order[at]] = [order[at] as T, order[last] as T];
  }
  return order;
}

/** A number around `mean`: two of three within one `deviation`, nearly all within three. */
export function normal(random: Random, mean: number, deviation: number): number {
  // From 1 down to just above 0, because the logarithm of 0 has no value.
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return mean + deviation * radius * Math.cos(2 * Math.PI * random());
}
