import { expect, test } from "vitest";
import { difficultyMix } from "./difficulty-mix.ts";

test.each([
  [null, 75, [3, 2, 0]],
  [0, 75, [3, 2, 0]],
  [45, 75, [3, 2, 0]],
  [46, 75, [1, 3, 1]],
  [74, 75, [1, 3, 1]],
  [75, 75, [0, 2, 3]],
  [100, 75, [0, 2, 3]],
  // A goal at the ends of its range.
  [0, 0, [3, 2, 0]],
  [46, 0, [0, 2, 3]],
  [99, 100, [1, 3, 1]],
  [100, 100, [0, 2, 3]],
])(
  "at %s percent of a goal of %i a topic gives %j",
  (average, goal, [basic, moderate, challenging]) => {
    expect(difficultyMix(average, goal)).toEqual({ basic, moderate, challenging });
  },
);
