import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS } from "./lists.ts";
import { SUBJECT_LEVELS } from "./paper-format.ts";
import {
  beginsSubjectLevels,
  hasSubjectLevels,
  isForSubjectLevel,
  keptSubjectLevel,
  levelWords,
} from "./subject-level.ts";

const anyOrNone = fc.constantFrom("", ...SUBJECT_LEVELS);

test.each(LEVELS)("at %s only secondary subjects have levels", (level) => {
  expect(hasSubjectLevels(level)).toBe(level.startsWith("secondary"));
  expect(keptSubjectLevel(level, "G2")).toBe(level.startsWith("secondary") ? "G2" : "");
});

test.each([
  ["primary 6", "secondary 1", true],
  ["secondary 1", "secondary 2", false],
  ["secondary 4", "secondary 4", false],
  ["primary 5", "primary 6", false],
  ["secondary 1", "primary 6", false],
])("from %s to %s subject levels begin anew: %s", (from, to, anew) => {
  expect(beginsSubjectLevels(from, to)).toBe(anew);
});

test("what is for all levels of the school has no subject level", () => {
  expect(hasSubjectLevels("")).toBe(false);
});

test("what has no subject level is for everybody, and a student without one gets everything", () => {
  fc.assert(
    fc.property(anyOrNone, (level) => {
      expect(isForSubjectLevel("", level)).toBe(true);
      expect(isForSubjectLevel(level, "")).toBe(true);
    }),
  );
});

test("a student of a subject level gets what is of the same, and nothing of another", () => {
  for (const of of SUBJECT_LEVELS) {
    for (const own of SUBJECT_LEVELS) expect(isForSubjectLevel(of, own)).toBe(of === own);
  }
});

test.each([
  ["secondary 3", "G2", "Secondary 3 G2"],
  ["primary 6", "", "Primary 6"],
  ["", "", ""],
])("%s %s reads %s", (level, subjectLevel, words) => {
  expect(levelWords(level, subjectLevel)).toBe(words);
});
