import { expect, test } from "vitest";
import { foreignQuestion } from "./questions.ts";

const [english, science, mathematics] = ["English", "Science", "Mathematics"].map((name) => ({
  id: name,
  name,
}));
const all = { e: english, s: science, m: mathematics } as const;
const subjects = (letters: string) =>
  [...letters].map((letter) => all[letter as keyof typeof all] ?? { id: "", name: "" });

test.each([
  ["eee", "e", undefined],
  ["", "e", undefined],
  ["eme", "em", undefined],
  ["ees", "e", "Question 3 is a Science question; this test is English."],
  ["ses", "e", "Question 1 is a Science question; this test is English."],
  ["sme", "sm", "Question 3 is an English question; this test is Science and Mathematics."],
])("questions %s in a test of %s: %s", (questions, of, told) => {
  expect(foreignQuestion(subjects(questions), subjects(of))).toBe(told);
});
