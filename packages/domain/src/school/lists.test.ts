import { expect, test } from "vitest";
import {
  bandOf,
  DIFFICULTIES,
  difficultyLabel,
  difficultyOrder,
  EXAMS,
  isYoung,
  LEVELS,
  levelLabel,
  levelOrder,
  PAPERS,
  SUBJECT_NAMES,
  TERMS,
  TEST_KINDS,
  yearsUpTo,
} from "./lists.ts";

test("levels run from primary 1 to 6 and secondary 1 to 5, difficulties from basic to challenging", () => {
  expect(LEVELS).toHaveLength(11);
  expect(LEVELS.map(levelOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect([LEVELS[0], LEVELS[5], LEVELS[6], LEVELS[10]]).toEqual([
    "primary 1",
    "primary 6",
    "secondary 1",
    "secondary 5",
  ]);
  expect(DIFFICULTIES.map(difficultyOrder)).toEqual([1, 2, 3]);
  expect([levelOrder("nursery"), difficultyOrder("")]).toEqual([0, 0]);
});

test("the fixed lists are the specification's and the decisions'", () => {
  expect(TERMS).toEqual([1, 2, 3, 4]);
  expect(EXAMS).toEqual(["CA1", "CA2", "SA1", "SA2", "WA1", "WA2", "WA3", "Prelim"]);
  expect(PAPERS).toEqual(["Paper 1", "Paper 2", "Paper 1 Booklet A", "Paper 1 Booklet B"]);
  expect(SUBJECT_NAMES).toEqual(["Mathematics", "English", "Science"]);
  expect(TEST_KINDS[0]).toBe("post-test");
});

test.each([
  [2018, []],
  [2019, [2019]],
  [2021, [2019, 2020, 2021]],
])("in %i the years offered are %j", (year, years) => {
  expect(yearsUpTo(year)).toEqual(years);
});

test.each([
  ["primary 6", "primary", "Primary 6"],
  ["PRIMARY 1", "primary", "Primary 1"],
  ["secondary 2", "secondary", "Secondary 2"],
])("%s has the bands of %s and reads %s", (level, band, label) => {
  expect(bandOf(level)).toBe(band);
  expect(levelLabel(level)).toBe(label);
});

test("difficulties read Basic, Moderate, Challenging", () => {
  expect(DIFFICULTIES.map(difficultyLabel)).toEqual(["Basic", "Moderate", "Challenging"]);
});

test("the young look is for Primary 1 to 3", () => {
  expect(LEVELS.filter(isYoung)).toEqual(["primary 1", "primary 2", "primary 3"]);
  expect([isYoung("Primary 2"), isYoung("primary 10"), isYoung("")]).toEqual([true, false, false]);
});
