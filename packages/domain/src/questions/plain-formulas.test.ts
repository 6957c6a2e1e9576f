import { expect, test } from "vitest";
import { formulasIn } from "./plain-formulas.ts";
import { readableLine } from "./rich-text-formula.ts";

test.each<[string, string[], string]>([
  ["3 cm", [], "3 cm"],
  ["$5 and $6", [], "$5 and $6"],
  ["x<y", [], "x<y"],
  ["\\(\\frac{1}{2}\\) m", ["\\frac{1}{2}"], "1/2 m"],
  ["from \\(x^2\\) to \\(\\sqrt{9}\\)", ["x^2", "\\sqrt{9}"], "from x² to √9"],
  ["an open \\( stays", [], "an open \\( stays"],
])("%j", (text, formulas, read) => {
  expect(formulasIn(text)).toEqual(formulas);
  expect(readableLine(text)).toBe(read);
});
