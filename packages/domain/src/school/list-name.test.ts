import { expect, test } from "vitest";
import { keepsPart } from "../statistics/parts.ts";
import { listName } from "../text/hidden.ts";
import { moved } from "./list-name.ts";

test.each([
  ["  Whole \t Numbers ", "Whole Numbers"],
  ["Frac\u0000tions\n", "Frac tions"],
  ["a\ud800", "a\ufffd"],
  ["  ", ""],
  ["\u202e", ""],
  ["Frac\u200btions \u2066", "Fractions"],
  ["❤️ 👩‍👧 👍🏽", "❤️ 👩‍👧 👍🏽"],
  ["க்‌ஷ", "க்‌ஷ"],
])("%j is spelled %j", (typed, name) => {
  expect(listName(typed)).toBe(name);
});

test.each([
  ["Mathematics", "Paper 1", "Paper 1 (without calculator)", true],
  ["Mathematics", "Paper 1", "Paper 2", false],
  ["Mathematics", "Paper 1", "First paper", false],
  ["Mathematics", "Project", "Performance task", true],
  ["Science", "Booklet A", "PSLE Booklet A", true],
  ["Science", "Booklet A", "Multiple choice", false],
])("in %s, %s may be called %s: %s", (subject, from, to, may) => {
  expect(keepsPart(subject, from, to)).toBe(may);
});

test.each<[string, -1 | 1, string]>([
  ["b", -1, "bac"],
  ["b", 1, "acb"],
  ["a", -1, "abc"],
  ["c", 1, "abc"],
  ["x", 1, "abc"],
])("%s moves by %i: %s", (row, by, after) => {
  expect(moved(["a", "b", "c"], row, by).join("")).toBe(after);
});
