import { expect, test } from "vitest";
import { optionHtml } from "./option-text.tsx";

test.each([
  ["x<y", "x&lt;y"],
  ['<img src="x" onerror=alert(1)>', "&lt;img src=&quot;x&quot; onerror=alert(1)&gt;"],
  [
    "\\(\\frac{1}{2}\\) m",
    '<span data-type="inline-math" data-latex="\\frac{1}{2}">\\frac{1}{2}</span> m',
  ],
  ['\\(a"<b\\)', '<span data-type="inline-math" data-latex="a&quot;&lt;b">a&quot;&lt;b</span>'],
  ["f(x) and \\( alone", "f(x) and \\( alone"],
])("the option %s is shown as %s", (text, html) => {
  expect(optionHtml(text)).toBe(html);
});
