import { between, seeded, shuffle } from "../random.ts";

/** Two scripts that a judge compares, by their ids. */
export interface Pair {
  left: string;
  right: string;
}

export interface DrawnPair extends Pair {
  judge: string;
}

export interface Drawing {
  scripts: readonly string[];
  /** All pairs so far, of all judges. */
  drawn: readonly DrawnPair[];
  judge: string;
  /** Scripts whose marks this judge has set: their order is decided, so no two of them meet before this judge. */
  known: readonly string[];
  seed: string;
}

const pairKey = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`;

/**
 * Draws the next pair of a judge by chance. Each script comes equally often, and equally often on the left; no judge gets a
 * pair twice. What was decided plays no part: pairs chosen by results so far make a scale look surer than it is.
 * @returns null where the judge has had every pair
 */
export function drawPair({ scripts, drawn, judge, known, seed }: Drawing): Pair | null {
  const times = new Map<string, number>();
  const lefts = new Map<string, number>();
  const met = new Map<string, number>();
  const seen = new Set<string>();
  const add = (counts: Map<string, number>, key: string) =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { left, right, judge: by } of drawn) {
    for (const script of [left, right]) add(times, script);
    add(lefts, left);
    add(met, pairKey(left, right));
    if (by === judge) seen.add(pairKey(left, right));
  }
  const random = seeded(`${seed} ${drawn.length} ${judge}`);
  const timesDrawn = (script: string) => times.get(script) ?? 0;
  const timesMet = (one: string, other: string) => met.get(pairKey(one, other)) ?? 0;
  const order = shuffle(random, [...scripts].sort()).sort((a, b) => timesDrawn(a) - timesDrawn(b));
  const decided = new Set(known);
  for (const first of order) {
    const [second] = order
      .filter(
        (other) =>
          other !== first &&
          !seen.has(pairKey(first, other)) &&
          !(decided.has(first) && decided.has(other)),
      )
      .sort((a, b) => timesDrawn(a) - timesDrawn(b) || timesMet(first, a) - timesMet(first, b));
    if (second === undefined) continue;
    const tilt = (lefts.get(first) ?? 0) - (lefts.get(second) ?? 0) || between(random, 0, 1) - 0.5;
    return tilt < 0 ? { left: first, right: second } : { left: second, right: first };
  }
  return null;
}

/** Counts the different pairs that one judge may compare. */
export const pairsFor = (scripts: number, known: number): number =>
  (scripts * (scripts - 1)) / 2 - (known * (known - 1)) / 2;
