import fc from "fast-check";
import { expect, test } from "vitest";
import { TEST_KINDS } from "../school/lists.ts";
import { pointsOffered } from "./offer.ts";

test.each([
  [15, "post-test", 10],
  [16, "post-test", 20],
  [30, "mock-exam", 20],
  [31, "pre-test", 30],
  [90, "practice", 60],
  [91, "post-test", 60],
  [180, "post-test", 60],
  [15, "worksheet", 5],
  [30, "worksheet", 10],
  [180, "worksheet", 30],
] as const)("%i minutes of a %s offer %i points", (minutes, kind, points) => {
  expect(pointsOffered({ minutes, kind })).toBe(points);
});

test.each([
  ["worksheet", 2, 5],
  ["worksheet", 3, 0],
  ["practice", 3, 10],
] as const)("a %s after %i worksheets of the day offers %i points", (kind, before, points) => {
  expect(pointsOffered({ minutes: 15, kind, worksheetsBefore: before })).toBe(points);
});

test("an offer is whole, never above 60, and grows with the duration", () => {
  const minutes = fc.integer({ min: 15, max: 180 });
  fc.assert(
    fc.property(minutes, minutes, fc.constantFrom(...TEST_KINDS), (one, other, kind) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((each) =>
        pointsOffered({ minutes: each, kind }),
      );
      expect(Number.isInteger(less) && Number.isInteger(more)).toBe(true);
      expect(less).toBeLessThanOrEqual(more ?? 0);
      expect(more).toBeLessThanOrEqual(kind === "worksheet" ? 30 : 60);
    }),
  );
});
