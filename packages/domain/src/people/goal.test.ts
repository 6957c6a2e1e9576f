import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { goalOrDefault, goalPapersOrDefault, practicePercent } from "./goal.ts";

describe("goals", () => {
  test("0 is a goal, not the lack of one", () => {
    expect(goalOrDefault(0)).toBe(0);
    expect(goalOrDefault(100)).toBe(100);
    expect(goalOrDefault(null)).toBe(75);
    expect(goalPapersOrDefault(null)).toBe(10);
    expect(goalPapersOrDefault(1)).toBe(1);
  });

  test.each([
    [0, 10, 0],
    [3, 10, 30],
    [1, 3, 33],
    [2, 3, 67],
    [10, 10, 100],
    [11, 10, 100],
    [1, 0, 0],
  ])("the practice goal: %i papers of %i are %i percent", (completed, goal, percent) => {
    expect(practicePercent(completed, goal)).toBe(percent);
  });

  test("the practice goal stays within 0 and 100 and never falls with another paper", () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 100 }), (completed, goal) => {
        const percent = practicePercent(completed, goal);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(practicePercent(completed + 1, goal)).toBeGreaterThanOrEqual(percent);
      }),
    );
  });
});
