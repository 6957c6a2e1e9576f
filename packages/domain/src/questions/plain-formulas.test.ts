import { expect, test } from "vitest";
import { withPlainFormulas } from "./plain-formulas.ts";

test.each([
  ["\\(x^2\\) and \\[y\\] and $$ z < 1 $$", "\\(x^2\\) and \\(y\\) and \\(z < 1\\)"],
  ["$5 and $6", "$5 and $6"],
  ["$$5 and $$6", "$$5 and $$6"],
  ["S$5, $6 or $7.50", "S$5, $6 or $7.50"],
  ["\\( \\) and $$ $$ stay", "\\( \\) and $$ $$ stay"],
  ["\\(x", "\\(x"],
  ["f(x) = [y]", "f(x) = [y]"],
])("%s becomes %s", (typed, plain) => {
  expect(withPlainFormulas(typed)).toBe(plain);
  expect(withPlainFormulas(plain)).toBe(plain);
});

test("a formula is no longer than 2,000 signs", () => {
  const typed = `\\[${"x".repeat(2_001)}\\]`;
  expect(withPlainFormulas(typed)).toBe(typed);
});
