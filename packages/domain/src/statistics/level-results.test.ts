import fc from "fast-check";
import { expect, test } from "vitest";
import { isShown, levelSummary, type StudentLevel, studentT } from "./level-results.ts";

const some = (...percents: number[]): StudentLevel[] =>
  percents.map((percent, place) => ({
    id: `s${place}`,
    percent,
    scale: "primary 6",
    before: null,
  }));

/** From the tables of R: qt(0.975, df). */
test.each([
  [1, 12.7062],
  [2, 4.3027],
  [3, 3.1824],
  [4, 2.7764],
  [5, 2.5706],
  [9, 2.2622],
  [29, 2.0452],
  [199, 1.972],
])("Student's quantile with %i degrees of freedom is %f", (freedom, expected) => {
  expect(Math.abs(studentT(freedom) - expected)).toBeLessThan(0.001);
});

test.each([
  ["four foreign students", some(50, 60, 70, 80), false, [4, null, null, null]],
  ["five foreign students", some(50, 60, 70, 80, 90), false, [5, 70, [50, 90], 16]],
  ["one own student", some(61), true, [1, 61, null, null]],
  ["nobody", some(), true, [0, null, null, null]],
  ["students who are all alike", some(80, 80, 80, 80, 80), false, [5, 80, [80, 80], 0]],
  ["an interval ends at 100", some(100, 100, 99, 98, 70), false, [5, 93, [77, 100], 13]],
] as const)("%s", (_, students, own, [counted, mean, interval, spread]) => {
  expect(levelSummary(students, own)).toMatchObject({ counted, mean, interval, spread });
});

test("only students with both are compared, and only if there are enough of them", () => {
  const students = some(50, 60, 70, 80, 90, 10).map((one, place) => ({
    ...one,
    before: place < 5 ? 60 : null,
  }));
  expect(levelSummary(students, false).before).toEqual({ students: 5, mean: 60, change: 10 });
  expect(levelSummary(students.slice(1), false).before).toBeNull();
  expect(levelSummary(students.slice(1), true).before).toMatchObject({ students: 4 });
});

const student = fc.record({
  id: fc.string(),
  percent: fc.double({ min: 0, max: 100, noNaN: true }),
  scale: fc.constantFrom("primary 6", "secondary 4"),
  before: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
});

test("a summary tells all or nothing, its mean lies in its interval and its grades add up", () => {
  fc.assert(
    fc.property(fc.array(student, { maxLength: 40 }), fc.boolean(), (students, own) => {
      const { counted, mean, interval, grades } = levelSummary(students, own);
      expect(counted).toBe(students.length);
      expect(mean !== null).toBe(isShown(counted, own));
      const graded = grades.reduce((sum, each) => sum + each.students, 0);
      expect(graded).toBe(mean === null ? 0 : counted);
      if (interval && mean !== null) {
        expect(interval[0]).toBeLessThanOrEqual(mean);
        expect(interval[1]).toBeGreaterThanOrEqual(mean);
      }
    }),
  );
});
