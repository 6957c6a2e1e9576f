import fc from "fast-check";
import { expect, test } from "vitest";
import { bandLimits } from "../grading/grade-band.ts";
import { partMarks, partTargets } from "./targets.ts";

test.each([
  ["AL1", 90, "primary 6", [93, 88], [93, 89], [93, 87]],
  ["AL3", 80, "primary 6", [85, 76], [85, 78], [85, 74]],
  ["AL3", 84, "primary 1", [85, 76], [85, 78], [85, 74]],
  ["C6", 50, "secondary 1", [63, 40], [63, 45], [63, 34]],
  ["AL7", 20, "primary 6", [25, 16], [25, 18], [25, 14]],
])("%s at a goal of %i in %s", (_grade, goal, level, mathematics, english, science) => {
  const targets = ["Mathematics", "English", "Science"].map((subject) => {
    const found = partTargets(goal, level, subject);
    return [found?.first, found?.second];
  });
  expect(targets).toEqual([mathematics, english, science]);
});

test.each([
  [0, "primary 6"],
  [19, "primary 6"],
  [0, "secondary 1"],
  [39, "secondary 1"],
])("a goal of %i in %s asks for nothing", (goal, level) => {
  expect(partTargets(goal, level, "Mathematics")).toBeNull();
});

test("both together reach the grade, and one percent less of the second does not", () => {
  const any = fc.record({
    goal: fc.nat(100),
    level: fc.constantFrom("primary 6", "secondary 3"),
    subject: fc.constantFrom("Mathematics", "English", "Science", "Music"),
  });
  fc.assert(
    fc.property(any, ({ goal, level, subject }) => {
      const targets = partTargets(goal, level, subject);
      if (!targets) return;
      const limit = bandLimits(level).find(({ from }) => goal >= from)?.from ?? 0;
      const [first, second] = partMarks(subject);
      const reached = (target: number) =>
        (targets.first * first + target * second) / (first + second);
      expect(reached(targets.second)).toBeGreaterThanOrEqual(limit);
      expect(reached(targets.second - 1)).toBeLessThan(limit);
      expect(Math.max(targets.first, targets.second)).toBeLessThanOrEqual(100);
    }),
  );
});
