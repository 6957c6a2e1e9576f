import { expect, test } from "vitest";
import { rangesIn } from "./ranges.ts";

test.each([
  [
    "1-8, 12",
    [
      [1, 8],
      [12, 12],
    ],
  ],
  ["3", [[3, 3]]],
  [
    "1 – 2; 4 to 6,",
    [
      [1, 2],
      [4, 6],
    ],
  ],
  ["", undefined],
  ["8-1", undefined],
  ["0-3", undefined],
  ["all", undefined],
  ["1-2-3", undefined],
])("%j names %j", (typed, expected) => {
  expect(rangesIn(typed)).toEqual(expected?.map(([from, to]) => ({ from, to })));
});
