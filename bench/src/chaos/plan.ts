import { between, type Random } from "@markwell/domain/random";

/** How a student's sitting is to end. `vanishes`: the device is gone, the server closes the attempt. */
type Ending = "hands in" | "time runs out" | "vanishes" | "until the end";

export interface Plan {
  ending: Ending;
  /** When, in ms after Begin; for `time runs out` and `vanishes` the deadline is moved there. */
  at: number;
}

/** Out of a hundred students. */
const SHARES: ReadonlyArray<readonly [Ending, number]> = [
  ["hands in", 35],
  ["time runs out", 30],
  ["vanishes", 10],
  ["until the end", 25],
];
const EARLIEST_MS = 5_000;

/** How and when one student ends: before, during or after the fault, as chance has it. */
export function planFor(random: Random, latestMs: number): Plan {
  let place = between(random, 1, 100);
  for (const [ending, share] of SHARES) {
    place -= share;
    if (place <= 0) return { ending, at: between(random, EARLIEST_MS, latestMs) };
  }
  return { ending: "until the end", at: latestMs };
}
