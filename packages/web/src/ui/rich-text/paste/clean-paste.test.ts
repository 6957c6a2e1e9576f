import { workOf } from "@markwell/domain/testing/work";
import { expect, test } from "vitest";
import { cleanPaste, picturesLeftOut } from "./clean-paste.ts";
import * as docs from "./testing/google-docs.ts";
import * as word from "./testing/word.ts";

test.each([
  ["paragraphs of Word with smart tags", word.WORD_PARAGRAPHS, word.WORD_PARAGRAPHS_CLEAN],
  ["lists of Word with a deeper level", word.WORD_LISTS, word.WORD_LISTS_CLEAN],
  ["a table, pictures and links of Word", word.WORD_TABLE, word.WORD_TABLE_CLEAN],
  ["text of Google Docs", docs.DOCS_TEXT, docs.DOCS_TEXT_CLEAN],
  ["a list of Google Docs", docs.DOCS_LIST, docs.DOCS_LIST_CLEAN],
  ["a table of Google Docs", docs.DOCS_TABLE, docs.DOCS_TABLE_CLEAN],
])("%s are clean", (_, pasted, clean) => {
  expect(cleanPaste(pasted)).toBe(clean);
  expect(cleanPaste(clean)).toBe(clean);
});

test.each([
  [
    "a formula of ours stays whole",
    '<span data-type="inline-math" data-latex="x^2"><b>x</b></span>',
    '<span data-type="inline-math" data-latex="x^2"></span>',
  ],
  [
    "a formula of Canvas keeps its source",
    '<p><img class="equation_image" title="x" src="/equation_images/x" data-equation-content="x^2"><span class="hidden-readable"><math><mi>x</mi></math></span></p>',
    '<p><span data-type="inline-math" data-latex="x^2"></span></p>',
  ],
  [
    "a formula of KaTeX keeps its source",
    '<p><span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html">x2</span></span></p>',
    '<p><span data-type="inline-math" data-latex="x^2"></span></p>',
  ],
  ["a page's frame goes", "<div><div><p>x</p></div></div>", "<p>x</p>"],
  ["a page's lines are paragraphs", "<div>x</div><div>y</div>", "<p>x</p><p>y</p>"],
  ["hidden words go", '<p>x<span style="display:none">y</span></p>', "<p>x</p>"],
  ["a picture of data goes", '<p>x<img src="data:image/png;base64,AAAA"></p>', "<p>x</p>"],
  ["a script goes", "<p>x</p><script>alert(1)</script>", "<p>x</p>"],
  ["a link of script is its words", '<a href="javascript:alert(1)">x</a>', "x"],
  ["broken markup gets its closing tags", "<p>x<b>y", "<p>x<strong>y</strong></p>"],
  ["signs stay signs", "a < b &amp; c &lt; d", "a &lt; b &amp; c &lt; d"],
  ["a list without ends gets them", "<ul><li>x<li>y</ul>", "<ul><li>x</li><li>y</li></ul>"],
])("%s", (_, pasted, clean) => {
  expect(cleanPaste(pasted)).toBe(clean);
});

test("pictures that lie on another computer are counted, so that it can be said", () => {
  const pasted =
    '<p>x<img src="file:///C:/1.png"><img src="https://a.example/2.png"></p><img src="data:image/png;base64,AA">';
  expect(picturesLeftOut(pasted)).toBe(2);
  expect(picturesLeftOut("<p>x</p>")).toBe(0);
});

test("what comes from an editor of ours is not touched", () => {
  const own = '<p data-pm-slice="1 1 []">x</p>';
  expect(cleanPaste(own)).toBe(own);
});

test("a document that is twice as long is twice the work", () => {
  const cleaning = (times: number) => workOf(() => cleanPaste(word.WORD_PARAGRAPHS.repeat(times)));
  const [once, twice] = [cleaning(100), cleaning(200)];
  expect(twice.calls).toBeLessThan(2.1 * once.calls);
  expect(twice.characters).toBeLessThan(2.1 * once.characters);
});
