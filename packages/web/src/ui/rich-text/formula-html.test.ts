import { expect, test } from "vitest";
import { drawFormula, readyFor } from "./formula-html.ts";
import { FORMULA_GROUPS } from "./formula-palette.ts";
import { filled } from "./formula-snippet.ts";

const draw = (latex: string) => {
  const drawing = drawFormula(latex, false);
  return "html" in drawing ? drawing.html : "";
};
const problem = (latex: string) => {
  const drawing = drawFormula(latex, false);
  return "problem" in drawing ? drawing.problem : "";
};

test("a formula is drawn for the eye and, as MathML, for a screen reader", () => {
  const html = draw("\\frac{3}{4}");
  expect(html).toContain("<math");
  expect(html).toContain("<mfrac>");
  expect(html).toContain('aria-hidden="true"');
});

test.each([
  ["\\frac{3}{4}", true],
  ["2\\frac{1}{2} + x", true],
  ["x^2", false],
  ["\\sum_{i=1}^{n} \\frac{1}{i}", false],
])("in a line of text %s is drawn with large figures: %s", (latex, large) => {
  expect(draw(latex).includes('displaystyle="true"')).toBe(large);
  // The numerator is not made smaller.
  if (large) expect(draw(latex)).not.toMatch(/reset-size6 size3|mtight/);
});

test("chemical equations come with their part", async () => {
  expect(problem("\\ce{2H2 + O2 -> 2H2O}")).not.toBe("");
  await readyFor("\\ce{2H2 + O2 -> 2H2O}");
  expect(draw("\\ce{2H2 + O2 -> 2H2O}")).toContain("<math");
});

test.each([
  ["a link", "\\href{javascript:alert(1)}{x}"],
  ["an address", "\\url{javascript:alert(1)}"],
  ["a picture", "\\includegraphics{https://evil.test/x.png}"],
  ["a style", "\\htmlStyle{position:fixed}{x}"],
  ["a class", "\\htmlClass{x}{y}"],
  ["an id", "\\htmlId{x}{y}"],
  ["markup", "<img src=x onerror=alert(1)>"],
  ["markup as text", "\\text{<img src=x onerror=alert(1)>}"],
])("%s in a formula brings nothing into the page", (_, latex) => {
  const tags =
    draw(latex)
      .match(/<[^>]*>/g)
      ?.join("") ?? "";
  expect(tags).not.toMatch(/<(?:a|img|script)\b| href=| src=|position:fixed|id="x"|class="x"/);
});

test.each([
  ["commands of its own", "\\def\\a{\\a\\a}\\a", "A formula cannot define commands of its own."],
  ["new commands", "\\newcommand{\\a}{x}\\a", "A formula cannot define commands of its own."],
  ["a far way back", "\\kern-500em x", "A formula cannot move back so far."],
  ["a far way down", "\\raisebox{-99.5pt}{x}", "A formula cannot move back so far."],
  ["a link", "\\href{https://evil.test}{x}", "A formula cannot hold links or pictures."],
  ["no end", "x".repeat(2_001), "This formula is too long."],
])("%s is refused", (_, latex, why) => {
  expect(problem(latex)).toBe(why);
});

test("a huge rule is cut to a size that stays in its place", () => {
  expect(draw("\\rule{5000em}{5000em}")).not.toMatch(/5000em;|width:\s*(?:[3-9]\d|\d{3,})/);
});

test.each(["\\frac{1", "\\unknown", "x^", "{", "\\begin{matrix}"])(
  "%s says why it cannot be drawn",
  (latex) => {
    expect(problem(latex)).toMatch(/^This formula cannot be read yet\. \S/);
    expect(problem(latex)).not.toContain("KaTeX");
  },
);

const entries = FORMULA_GROUPS.flatMap(({ entries: all }) => all);

test.each(entries.map(({ label, snippet }) => [label, snippet] as const))(
  "the palette's %s can be drawn",
  async (_, snippet) => {
    await readyFor(snippet);
    expect(problem(filled(snippet))).toBe("");
  },
);

test("every name of the palette is there once", () => {
  const labels = entries.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
