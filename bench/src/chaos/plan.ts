import { between, type Random } from "@markwell/domain/random";
import type { Ending, Plan } from "./sitter.ts";

/** Out of a hundred pupils. */
const SHARES: ReadonlyArray<readonly [Ending, number]> = [
  ["hands in", 35],
  ["time runs out", 30],
  ["vanishes", 10],
  ["until the end", 25],
];
/** Nobody ends before there is something to lose. */
const EARLIEST_MS = 5_000;

/** How and when one pupil ends: before, during or after the fault, as chance has it. */
export function planFor(random: Random, latestMs: number): Plan {
  let place = between(random, 1, 100);
  for (const [ending, share] of SHARES) {
    place -= share;
    if (place <= 0) return { ending, at: between(random, EARLIEST_MS, latestMs) };
  }
  return { ending: "until the end", at: latestMs };
}
