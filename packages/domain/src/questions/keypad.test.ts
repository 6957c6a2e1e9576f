import fc from "fast-check";
import { expect, test } from "vitest";
import { ANSWER_KINDS } from "../grading/short-answer/answer-kind.ts";
import { keypadFor, keypadOf } from "./keypad.ts";

const level = "secondary 2";

test.each([
  [{ kind: "number", level: "primary 4", body: "" }, "+−×÷/:. "],
  [{ kind: undefined, level: "primary 1", body: "" }, "+−×÷/:."],
  [{ kind: "number", level, body: "" }, "−/.√π^× "],
  [{ kind: null, level, body: "" }, "/^√π≥°"],
  [{ kind: "text", level, body: "" }, ""],
  [{ kind: "time", level, body: "" }, ":."],
  [{ kind: "ratio", level, body: "" }, ":/."],
] as const)("%o has the keys %j", (facts, keys) => {
  expect(keypadOf(facts).join("")).toBe(keys);
});

test.each([
  ["<p>Expand 3(p + 2q).</p>", "pq"],
  ["<p>A rope of k metres is cut. I want a part of it.</p>", "k"],
  ['<p>Factorise <span data-type="inline-math" data-latex="a^2-4b">a</span></p>', "ab"],
  ["<p>Simplify \\(\\frac{2m}{n}\\).</p>", "mn"],
  ["<p>Write an expression for the area.</p>", "xy"],
  ["<p>It's Mei's turn.</p>", "xy"],
])("of the algebra in %s the letters are %s", (body, letters) => {
  const keys = keypadOf({ kind: "expression", level, body });
  expect(keys.slice(0, keys.indexOf("^")).join("")).toBe(letters);
});

test.each([
  ["long", "primary 6", "<p>Show your working.</p>", "+−×÷/:.="],
  ["long", level, "<p>Show all your workings: solve 3k = 5.</p>", "k^+−×/=()√π"],
  ["long", level, "<p>Why \\(m^2\\) is even.</p>", "m^+−×/=()√π"],
  ["long", level, "<p>Why do working adults save?</p>", undefined],
  ["composition", level, "<p>Show your working life.</p>", undefined],
  ["mcq", level, "<p>Show your working.</p>", undefined],
  ["short", level, "<p>Show your working.</p>", "/^√π≥°"],
] as const)("a %s answer of %s to %s is written with the keys %j", (kind, of, body, keys) => {
  expect(keypadFor({ kind, answerKind: null, level: of, body })?.join("")).toBe(keys);
});

test("no key comes twice, whatever the question says", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ANSWER_KINDS, undefined),
      fc.constantFrom("primary 1", level),
      fc.string({ unit: "grapheme" }),
      (kind, of, body) => {
        const keys = keypadOf({ kind, level: of, body });
        expect(new Set(keys).size).toBe(keys.length);
      },
    ),
  );
});
