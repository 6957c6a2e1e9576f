import { expect, test } from "vitest";
import { nextEmpty, withSnippet } from "./formula-snippet.ts";

/** `|` marks the cursor, or both ends of a selection. */
const read = (marked: string) => {
  const from = marked.indexOf("|");
  const to = marked.lastIndexOf("|");
  return { text: marked.replaceAll("|", ""), from, to: to > from ? to - 1 : from };
};
const show = ({ text, from }: { text: string; from: number }) =>
  `${text.slice(0, from)}|${text.slice(from)}`;

test.each([
  ["|", "\\frac{▢}{▢}", "\\frac{|}{}"],
  ["3+|", "\\times ", "3+\\times |"],
  ["|12|", "\\frac{▢}{▢}", "\\frac{12}{|}"],
  ["|x|", "\\sqrt{▢}", "\\sqrt{x}|"],
  ["x|", "^{▢}", "x^{|}"],
  ["\\pi|", "x", "\\pi x|"],
  ["|r", "\\pi", "\\pi| r"],
  ["a|b", "▢:▢", "a|:b"],
  ["\\frac{3}{4|}", "\\times ", "\\frac{3}{4}\\times |"],
  ["\\frac{3}{4|}", "\\frac{▢}{▢}", "\\frac{3}{4}\\frac{|}{}"],
  ["\\frac{1}{\\frac{2}{3|}}", "+", "\\frac{1}{\\frac{2}{3}+|}"],
  ["\\frac{\\sqrt{2}}{\\{4|}", "+", "\\frac{\\sqrt{2}}{\\{4}+|"],
  ["\\frac{3}{x|}", "▢^2", "\\frac{3}{x|^2}"],
  ["\\frac{3}{|}", "\\pi ", "\\frac{3}{\\pi |}"],
  ["\\frac{3|}{}", "\\pi ", "\\frac{3\\pi |}{}"],
  ["\\frac{3}{|4|}", "\\pi ", "\\frac{3}{\\pi |}"],
  ["\\sqrt{3|}", "\\pi ", "\\sqrt{3\\pi |}"],
])("%s with %s becomes %s", (before, snippet, after) => {
  expect(show(withSnippet(read(before), snippet))).toBe(after);
});

test("the next empty pair of braces is found, from the cursor on", () => {
  expect(nextEmpty(read("\\frac{1|}{}"))).toBe(9);
  expect(nextEmpty(read("\\frac{}{1}|"))).toBeUndefined();
});
