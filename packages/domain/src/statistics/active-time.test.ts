import fc from "fast-check";
import { expect, test } from "vitest";
import { activeTime, shownHours } from "./active-time.ts";

test.each([
  ["nothing done", [], 0],
  ["one act", [5], 0],
  ["two acts", [0, 90], 90],
  ["exactly the longest gap", [0, 120], 120],
  ["a break counts as two minutes", [0, 60, 3_660, 3_690], 60 + 120 + 30],
  ["in any order", [3_690, 0, 3_660, 60], 210],
  ["two acts at once", [0, 10, 10, 20], 20],
])("%s", (_what, seconds, expected) => {
  expect(activeTime(seconds.map((second) => second * 1_000))).toBe(expected * 1_000);
});

test("an act in between never takes time away, and never adds more than the gap", () => {
  const moments = fc.array(fc.nat(10_000_000), { minLength: 2 });
  fc.assert(
    fc.property(moments, fc.nat(10_000_000), (actions, another) => {
      const before = activeTime(actions);
      expect(activeTime([...actions, another])).toBeGreaterThanOrEqual(before);
      expect(before).toBeLessThanOrEqual(Math.max(...actions) - Math.min(...actions));
    }),
  );
});

test.each([
  [0, 0],
  [179_999, 0],
  [180_000, 0.1],
  [3_600_000, 1],
  [5_399_999, 1.5],
  [5_580_000, 1.6],
])("%i ms are %d hours", (time, hours) => {
  expect(shownHours(time)).toBe(hours);
});
