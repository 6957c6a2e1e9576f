import { expect, test } from "vitest";
import { explanationGap } from "./explanation-gap.ts";

test.each([
  ["", [], "missing"],
  ["<p> </p><p></p>", [], "missing"],
  ["<p>\u00a0</p>", [], "missing"],
  ["3 x 6 = 18", [], "line"],
  ["<p>3 x 6 = <strong>18</strong></p>", [], "line"],
  ["", ["Multiply both sides by 3."], "line"],
  ["<p>3 x 6 = 18</p><p>Each box holds six.</p>", [], null],
  ["Each box holds six.<br />3 x 6 = 18", [], null],
  ["<ul><li><p>one</p></li><li><p>two</p></li></ul>", [], null],
  ["<p>3 x 6 = 18</p>", ["Count the boxes."], null],
  ["", ["Count the boxes.", "Multiply."], null],
  ['<p><img src="/media/a.png" /></p>', [], null],
  [`<p>${"a".repeat(120)}</p>`, [], "line"],
  [`<p>${"a".repeat(121)}</p>`, [], null],
  ['<p>So <span data-type="inline-math" data-latex="x=2">x = 2</span>.</p>', [], "line"],
] as const)("%j with the steps %j: %s", (explanation, steps, gap) => {
  expect(explanationGap({ explanation, steps })).toBe(gap);
});
