import { expect, test } from "vitest";
import { lineContent, lineValue, withTypedFormulas } from "./line-content.ts";

test.each([
  ["<p>a <strong>b</strong></p>", "a b", "a <strong>b</strong>"],
  ["<p>CO<sub>2</sub></p>", "CO₂", "CO<sub>2</sub>"],
  ["<p>x&lt;y</p>", "x<y", ""],
  ['<p><span data-latex="\\frac{1}{2}">1/2</span> m</p>', "\\(\\frac{1}{2}\\) m", ""],
  ["<p>First.</p><p></p><p>Second.</p>", "First.\n\nSecond.", ""],
  ["<p>First.</p><p>A <u>line</u>.</p>", "First.\nA line.", "First.\nA <u>line</u>."],
  ["<p></p>", "", ""],
])("the content %s is the text %j, formatted %j", (html, text, rich) => {
  expect(lineValue(html)).toEqual({ text, rich });
});

test.each(["x<y & z", "\\(\\frac{1}{2}\\) m", "First.\n\nSecond.", "$5 and $6", ""])(
  "%j is the same when nobody has changed it",
  (text) => {
    expect(lineValue(lineContent({ text, rich: "" }))).toEqual({ text, rich: "" });
  },
);

test.each(["a <em>b</em>", "First.\n\nA <u>line</u>."])("%j keeps its formatting", (rich) => {
  expect(lineValue(lineContent({ text: "", rich })).rich).toBe(rich);
});

test.each([
  ["<p>\\[x\\]</p>", '<div data-type="block-math" data-latex="x"></div>'],
  ["<p>$$x$$ m</p>", '<p><span data-type="inline-math" data-latex="x"></span> m</p>'],
  ["<p>$5 and $6, $$5 and $$6</p>", undefined],
  ['<p><img src="a" alt="\\(x\\)"></p>', undefined],
])("the text %s with its typed formulas is %s", (html, drawn) => {
  expect(withTypedFormulas(html, true)).toBe(drawn);
});

test("a formula that is typed becomes one", () => {
  const typed = withTypedFormulas("<p>now \\(\\frac{1}{2}\\)</p>");
  expect(typed && lineValue(typed).text).toBe("now \\(\\frac{1}{2}\\)");
});
