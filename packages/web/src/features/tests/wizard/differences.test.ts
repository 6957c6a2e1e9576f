import { expect, test } from "vitest";
import { aStaffQuestion } from "../../../ui/question/testing/a-staff-question.ts";
import { emptyBasics } from "./basics.ts";
import { differences } from "./differences.ts";

const part = (letters: string, basics: object = {}) => ({
  basics: { ...emptyBasics, ...basics },
  chosen: [...letters].map((_id) => aStaffQuestion({ _id })),
});
const name = (id: string) => (id === "m" ? "Mathematics" : "English");

test("the same test twice differs in nothing", () => {
  expect(differences(part("ab"), part("ab"), name)).toEqual([]);
});

test("what two windows made of a test is told field by field", () => {
  const mine = part("ab", { title: "Mine", subjects: ["m"], term: "2", shuffleOptions: true });
  const theirs = part("ab", { title: "Theirs", subjects: ["m", "e"], term: null });
  expect(differences(mine, theirs, name)).toEqual([
    { field: "Test Title", mine: "Mine", theirs: "Theirs" },
    { field: "Subjects", mine: "Mathematics", theirs: "Mathematics, English" },
    { field: "Term", mine: "2", theirs: "–" },
    { field: "Shuffle the options", mine: "Yes", theirs: "No" },
  ]);
});

test.each([
  ["abc", "abd", "3, 1 of them only here", "3, 1 of them only here"],
  ["abc", "cba", "3, in another order", "3, in another order"],
])("papers %s and %s differ in their questions", (one, other, mine, theirs) => {
  expect(differences(part(one), part(other), name)).toEqual([{ field: "Questions", mine, theirs }]);
});
