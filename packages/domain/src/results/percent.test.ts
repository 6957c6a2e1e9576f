import { expect, test } from "vitest";
import { passed, percentOf, ringColour } from "./percent.ts";

test.each([
  [0, 10, 0],
  [10, 10, 100],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [5, 40, 13],
  [0, 0, 0],
  [9.5, 20, 48],
])("%d of %d marks are %d percent", (marks, max, percent) => {
  expect(percentOf(marks, max)).toBe(percent);
});

test.each([
  [80, 70, "green"],
  [70, 70, "green"],
  [60, 70, "yellow"],
  [51, 51, "green"],
  [50, 40, "red"],
  [30, 20, "red"],
] as const)("%d percent against an average of %d is %s", (percent, average, colour) => {
  expect(ringColour(percent, average)).toBe(colour);
});

test("half of the marks is a pass, less is not", () => {
  expect(passed(5, 10)).toBe(true);
  expect(passed(4.5, 10)).toBe(false);
});
