import fc from "fast-check";
import { expect, test } from "vitest";
import { hasContent } from "./rich-text.ts";

test.each([
  ["", false],
  ["  \n", false],
  ["<p></p>", false],
  ["<p><br></p>", false],
  ["<p> &nbsp;&#160;&#xA0;</p>", false],
  ["<p>\u200B\uFEFF</p>", false],
  ["<!-- only a comment -->", false],
  ["<p>5</p>", true],
  ["x < 3 and y > 2", true],
  ["3<5", true],
  ['<p><img src="/media/a.png"></p>', true],
  ['<video src="/media/a.mp4"></video>', true],
  ['<span data-type="inline-math" data-latex="\\frac12"></span>', true],
])("%j says something: %s", (html, says) => {
  expect(hasContent(html)).toBe(says);
});

test("a word always counts, whatever marks it up", () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,10}$/);
  fc.assert(
    fc.property(word, fc.constantFrom("p", "strong", "li", "h2"), (text, tag) => {
      expect(hasContent(`<${tag} class="x">${text}</${tag}>`)).toBe(true);
      expect(hasContent(`<${tag} class="${text}"> </${tag}>`)).toBe(false);
    }),
  );
});
