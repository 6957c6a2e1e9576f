import { expect, test } from "vitest";
import { plainOfRichLine } from "./rich-line.ts";

test.each([
  ["12 <strong>cm</strong>", "12 cm"],
  ["x<sup>2</sup> + 1", "x² + 1"],
  ["CO<sub>2</sub>", "CO₂"],
  ["a<sup>m + 1</sup>, b<sub>k</sub>", "a^(m + 1), b_k"],
  ["x&lt;y &amp;amp;", "x<y &amp;"],
  [
    '<p>half: <span data-type="inline-math" data-latex="\\frac{1}{2}">1/2</span></p>',
    "half: \\(\\frac{1}{2}\\)",
  ],
  ['<div data-latex="a&lt;b">a<b>x</b></div> m', "\\(a<b\\) m"],
  ["<p>one</p><p>line</p>", "one line"],
  ["<u></u><p> </p>", ""],
  ["<sup>open", "^(open)"],
])("%s is %s", (html, plain) => expect(plainOfRichLine(html)).toBe(plain));
