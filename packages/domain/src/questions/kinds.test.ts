import fc from "fast-check";
import { expect, test } from "vitest";
import { aQuestion } from "../testing/a-question.ts";
import { QUESTION_KINDS } from "./kind.ts";
import { keptInputs, keyPart, markedByHand, questionProblems } from "./kinds.ts";
import { choiceIsRight, rightOf } from "./right.ts";

test("long answers and compositions are marked by hand, the others by rule", () => {
  expect(QUESTION_KINDS.filter(markedByHand)).toEqual(["long", "composition"]);
  expect(QUESTION_KINDS.filter((kind) => !rightOf[kind])).toEqual(["long", "composition"]);
});

test.each(QUESTION_KINDS)("a complete question of the kind %s has no problem", (kind) => {
  expect(questionProblems(aQuestion({ kind }))).toEqual([]);
});

test.each([
  ["mcq", { options: ["a"], answer: [], unit: "" }],
  ["short", { options: [], answer: ["b"], unit: "cm" }],
  ["long", { options: [], answer: ["b"], unit: "" }],
  ["composition", { options: [], answer: ["b"], unit: "" }],
] as const)("of the inputs, %s keeps %o", (kind, kept) => {
  expect(keptInputs(kind, { options: ["a"], answer: ["b"], unit: "cm" })).toEqual(kept);
});

test.each([
  ["mcq", { right: ["a"], accepted: [] }],
  ["short", { right: [], accepted: ["b"] }],
  ["long", { right: [], accepted: [] }],
  ["composition", { right: [], accepted: [] }],
] as const)("the key of %s is %o", (kind, key) => {
  expect(keyPart(kind, { right: ["a"], accepted: ["b"] })).toEqual(key);
});

test.each([
  [["b"], ["b"], true],
  [["b"], ["a"], false],
  [["b"], ["a", "b"], false],
  [["a", "c"], ["c", "a"], true],
  [["a", "c"], ["c"], false],
  [["a", "c"], ["c", "c"], false],
  [["a", "c"], ["a", "c", "c"], true],
  [["a", "c"], ["a", "b"], false],
  [["a"], [], false],
  [[], [], false],
])("with %j right, choosing %j is right: %s", (right, chosen, verdict) => {
  expect(choiceIsRight(right, chosen)).toBe(verdict);
});

test("right is exactly the set of right options, whatever the order", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const someOptions = fc.subarray(ids, { minLength: 1 });
  fc.assert(
    fc.property(someOptions, fc.shuffledSubarray(ids), (right, chosen) => {
      const same = [...right].sort().join() === [...chosen].sort().join();
      expect(choiceIsRight(right, chosen)).toBe(same);
    }),
  );
});
