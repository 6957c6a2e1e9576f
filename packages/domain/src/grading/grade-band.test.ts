import { expect, test } from "vitest";
import { gradeOf } from "./grade-band.ts";

test.each([
  ["primary 6", [100, 90], "AL1"],
  ["primary 1", [89, 85], "AL2"],
  ["primary 3", [84, 80], "AL3"],
  ["primary 4", [79, 75], "AL4"],
  ["primary 5", [74, 65], "AL5"],
  ["primary 6", [64, 45], "AL6"],
  ["primary 6", [44, 20], "AL7"],
  ["primary 6", [19, 0], "AL8"],
  ["secondary 1", [100, 75], "A1"],
  ["secondary 2", [74, 70], "A2"],
  ["secondary 3", [69, 65], "B3"],
  ["secondary 4", [64, 60], "B4"],
  ["secondary 5", [59, 55], "C5"],
  ["secondary 1", [54, 50], "C6"],
  ["secondary 1", [49, 45], "D7"],
  ["secondary 1", [44, 40], "E8"],
  ["secondary 1", [39, 0], "F8"],
])("at %s both limits of %j are %s", (level, limits, grade) => {
  for (const percent of limits) expect(gradeOf(percent, level)).toBe(grade);
});
