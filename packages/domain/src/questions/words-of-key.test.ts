import fc from "fast-check";
import { expect, test } from "vitest";
import { explainedWith, explainsStill } from "./words-of-key.ts";

test.each([
  ["the same option", { right: ["b"], accepted: [] }, { right: ["b"], accepted: [] }, true],
  [
    "two options in another order",
    { right: ["a", "b"], accepted: [] },
    { right: ["b", "a"], accepted: [] },
    true,
  ],
  ["another option", { right: ["b"], accepted: [] }, { right: ["c"], accepted: [] }, false],
  [
    "one more right option",
    { right: ["b"], accepted: [] },
    { right: ["b", "c"], accepted: [] },
    false,
  ],
  [
    "one more accepted text",
    { right: [], accepted: ["12"] },
    { right: [], accepted: ["12", "twelve"] },
    true,
  ],
  [
    "another accepted text",
    { right: [], accepted: ["12"] },
    { right: [], accepted: ["13"] },
    false,
  ],
])("%s: whether the old explanation still explains the key", (_, before, after, stands) => {
  expect(explainsStill(before, after)).toBe(stands);
});

const question = {
  explanation: "old",
  steps: ["old step"],
  options: [
    { id: "a", isAnswer: false, whyWrong: "old why a" },
    { id: "b", isAnswer: true, whyWrong: "old why b" },
  ],
};
const said = (one: typeof question) =>
  [one.explanation, ...one.steps, ...one.options.map(({ whyWrong }) => whyWrong)].filter(Boolean);

test("of words that do not explain the key any more nothing stays", () => {
  expect(said(explainedWith(question, {}, false))).toEqual([]);
});

test("each part that was written for the new key is shown, and only that", () => {
  expect(said(explainedWith(question, { explanation: "new" }, false))).toEqual(["new"]);
  expect(said(explainedWith(question, { steps: ["new step"] }, false))).toEqual(["new step"]);
  const whyWrong = { a: "new why", b: "of the right one" };
  expect(said(explainedWith(question, { whyWrong }, false))).toEqual(["new why"]);
});

test("words that stand stay, but never why a right option is wrong", () => {
  expect(said(explainedWith(question, {}, true))).toEqual(["old", "old step", "old why a"]);
});

test("random corrections: no old word is left where the words do not stand", () => {
  const words = fc.record(
    {
      explanation: fc.constantFrom("", "new"),
      steps: fc.array(fc.constant("new step"), { maxLength: 2 }),
      whyWrong: fc.dictionary(fc.constantFrom("a", "b"), fc.constant("new why")),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(words, (given) => {
      expect(said(explainedWith(question, given, false)).join()).not.toContain("old");
    }),
  );
});
