import fc from "fast-check";
import { expect, test } from "vitest";
import { roundHalfUp } from "./rounding.ts";

test.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [12.5, 13],
  [0.145 * 100, 15],
  [1.005 * 100, 101],
  [-0.5, 0],
  [-1.2, -1],
])("%d is rounded to %i", (value, whole) => {
  expect(roundHalfUp(value)).toBe(whole);
});

test("a half over any whole number goes up, whole numbers stay", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (whole) => {
      expect(roundHalfUp(whole)).toBe(whole);
      expect(roundHalfUp(whole + 0.5)).toBe(whole + 1);
    }),
  );
});
