import fc from "fast-check";
import { expect, test } from "vitest";
import { readableFormula } from "./rich-text-formula.ts";

test.each([
  ["\\frac{3}{4}", "3/4"],
  ["1\\frac{1}{2}", "1 1/2"],
  ["\\dfrac{a+b}{2}", "(a + b)/2"],
  ["\\frac 12", "1/2"],
  ["x^2+3x-4=0", "x² + 3x − 4 = 0"],
  ["x^{n+1}", "xⁿ⁺¹"],
  ["x^{a+1}", "x^(a + 1)"],
  ["-5", "−5"],
  ["x=-5", "x = −5"],
  ["a_1+a_{10}", "a₁ + a₁₀"],
  ["v_{max}", "v_max"],
  ["\\sqrt{16}", "√16"],
  ["\\sqrt{x+1}", "√(x + 1)"],
  ["\\sqrt[3]{27}", "∛27"],
  ["\\angle ABC = 45^\\circ", "∠ABC = 45°"],
  ["45^{\\circ}", "45°"],
  ["\\pi r^2", "πr²"],
  ["3 \\times 4 \\div 2", "3 × 4 ÷ 2"],
  ["2 : 3", "2:3"],
  ["x \\leq 5", "x ≤ 5"],
  ["5\\text{ cm}^3", "5 cm³"],
  ["\\left(\\frac{1}{2}\\right)^2", "(1/2)²"],
  ["\\ce{2H2 + O2 -> 2H2O}", "2H₂ + O₂ → 2H₂O"],
  ["\\ce{SO4^2-}", "SO₄²⁻"],
  ["A \\xrightarrow{\\text{heat}} B", "A →(heat) B"],
  ["\\begin{aligned} x &= 1 \\\\ y &= 2 \\end{aligned}", "x = 1; y = 2"],
  ["\\sin 30^\\circ", "sin 30°"],
  ["20\\%", "20%"],
  ["\\$5.00", "$5.00"],
  ["\\overline{AB} \\parallel \\overline{CD}", "AB ∥ CD"],
  ["\\textcolor{red}{x}", "x"],
  ["", ""],
])("%s reads %s", (latex, text) => {
  expect(readableFormula(latex)).toBe(text);
});

test.each(["\\frac{1", "}{", "^", "\\sqrt[", "{{{", "\\", "x}y", "\\ce{", "\\left", "_{"])(
  "broken source %s gives something",
  (latex) => {
    expect(typeof readableFormula(latex)).toBe("string");
  },
);

test("any text ends quickly and in one line", () => {
  const parts = fc.constantFrom("\\frac", "{", "}", "^", "_", "x", "\\sqrt", "[", "]", "\\", " ");
  fc.assert(
    fc.property(
      fc.array(fc.oneof(parts, fc.string({ maxLength: 3 })), { maxLength: 60 }),
      (all) => {
        expect(readableFormula(all.join(""))).not.toMatch(/\n/);
      },
    ),
  );
});

test("a thousand braces are no fall into the deep", () => {
  expect(readableFormula(`${"{".repeat(1_000)}x${"}".repeat(1_000)}`)).toBe("");
  expect(readableFormula("\\frac".repeat(400))).toContain("/");
  expect(readableFormula("^".repeat(2_000))).toContain("^");
});
