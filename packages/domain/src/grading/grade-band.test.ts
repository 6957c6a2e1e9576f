import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS } from "../school/lists.ts";
import { bandLimits, gradeOf } from "./grade-band.ts";

const bands = [
  ["primary 6", 100, 90, "AL1"],
  ["primary 1", 89, 85, "AL2"],
  ["primary 3", 84, 80, "AL3"],
  ["primary 4", 79, 75, "AL4"],
  ["primary 5", 74, 65, "AL5"],
  ["primary 6", 64, 45, "AL6"],
  ["primary 6", 44, 20, "AL7"],
  ["primary 6", 19, 0, "AL8"],
  ["secondary 1", 100, 75, "A1"],
  ["secondary 2", 74, 70, "A2"],
  ["secondary 3", 69, 65, "B3"],
  ["secondary 4", 64, 60, "B4"],
  ["secondary 5", 59, 55, "C5"],
  ["secondary 1", 54, 50, "C6"],
  ["secondary 1", 49, 45, "D7"],
  ["secondary 1", 44, 40, "E8"],
  ["secondary 1", 39, 0, "F8"],
] as const;

test.each(bands)("at %s, %i to %i percent are %s", (level, to, from, grade) => {
  expect(gradeOf(to, level)).toBe(grade);
  expect(gradeOf(from, level)).toBe(grade);
  expect(bandLimits(level)).toContainEqual({ grade, from, to });
});

test("the bands of every level cover 0 to 100 percent without a gap", () => {
  for (const level of LEVELS) {
    const limits = bandLimits(level);
    expect(limits[0]?.to).toBe(100);
    expect(limits.at(-1)?.from).toBe(0);
    for (const [index, band] of limits.slice(1).entries())
      expect(band.to).toBe((limits[index]?.from ?? 0) - 1);
  }
});

test("the grade of a percentage is the one whose band holds it", () => {
  fc.assert(
    fc.property(fc.constantFrom(...LEVELS), fc.integer({ min: 0, max: 100 }), (level, percent) => {
      const band = bandLimits(level).filter(({ from, to }) => percent >= from && percent <= to);
      expect(band.map(({ grade }) => grade)).toEqual([gradeOf(percent, level)]);
    }),
  );
});
