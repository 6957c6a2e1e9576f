import { describe, expect, test } from "vitest";
import { cleanPlainText, cleanRichText, isBlank, readableText } from "./rich-text.ts";

describe("formatted text that is stored", () => {
  test.each([
    ["a script", "<p>Hi<script>alert(1)</script></p>", "<p>Hi</p>"],
    ["an event", '<p onclick="alert(1)">Hi</p>', "<p>Hi</p>"],
    ["a picture with an event", '<img src=x onerror="alert(1)">', ""],
    ["a picture from elsewhere than http or media", '<img src="data:text/html,x">', ""],
    ["a picture without an address", "<p><img></p>", "<p></p>"],
    ["a protocol-relative picture", '<img src="//evil.test/x.png">', ""],
    ["styles", '<style>p{}</style><p style="position:fixed">Hi</p>', "<p>Hi</p>"],
    ["a script link", '<a href="javascript:alert(1)">Hi</a>', "<a>Hi</a>"],
    ["a hidden script link", '<a href=" jAvA\tscript:alert(1)">Hi</a>', "<a>Hi</a>"],
    ["frames and forms", "<iframe src=x></iframe><form><input></form>Hi", "Hi"],
    ["drawings that run", "<svg><script>alert(1)</script></svg>Hi", "Hi"],
    ["broken markup", "<p><b>Hi<img src='/media/a.png' onload=x", "<p><b>Hi</b></p>"],
    ["NUL, which the database cannot hold", "<p>H\u0000i</p>", "<p>Hi</p>"],
  ])("loses %s", (_, html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  test.each([
    "<p>x<sup>2</sup> &lt; 5 &amp; <u>y</u></p>",
    "<ul><li><p>one</p></li></ul><blockquote>two</blockquote>",
    '<table><tbody><tr><th>a</th><td colspan="2">b</td></tr></tbody></table>',
    '<p><img src="/media/2026/cake.png" alt="A cake" /></p>',
    '<p><img src="https://school.test/cake.png" /></p>',
    '<p><span data-type="inline-math" data-latex="\\frac{1}{2}">1/2</span></p>',
    '<div data-type="block-math" data-latex="x &lt; 5">x &lt; 5</div>',
    '<video src="/media/a.mp4" controls preload="metadata" aria-label="A seed grows"></video>',
  ])("keeps %s", (html) => {
    expect(cleanRichText(html)).toBe(html);
  });

  test("opens links in a page of their own that cannot reach back", () => {
    expect(cleanRichText('<a href="https://moe.test" target="x" onclick="y">MOE</a>')).toBe(
      '<a href="https://moe.test" rel="noopener noreferrer nofollow" target="_blank">MOE</a>',
    );
  });

  test.each([
    [
      "a drawn formula to its source",
      '<span data-latex="x^2"><span class="katex"><span>x</span><span>2</span></span></span>!',
      '<span data-type="inline-math" data-latex="x^2">x²</span>!',
    ],
    [
      "a formula on a line of its own",
      '<div data-latex="x"><div>y</div><p>z</p></div><p>a</p>',
      '<div data-type="block-math" data-latex="x">x</div><p>a</p>',
    ],
    ["an empty formula to its words", '<span data-latex="">x</span>', "x"],
    ["an endless formula to its words", `<span data-latex="${"x".repeat(2_001)}">x</span>`, "x"],
    [
      "a video to what may be set",
      '<video src="/media/a.mp4" autoplay loop muted title="A seed"><track src="x"></video>',
      '<video src="/media/a.mp4" controls preload="metadata" aria-label="A seed"></video>',
    ],
    ["spans for looks to nothing", '<p><span style="color:red">a</span></p>', "<p>a</p>"],
  ])("brings %s", (_, html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  test("stays the same when it is cleaned again", () => {
    const html = '<h1>T</h1><p>a &amp; b<br>c <a href="mailto:a@b.test">x</a></p>';
    expect(cleanRichText(cleanRichText(html))).toBe(cleanRichText(html));
  });
});

test.each([
  ["<p>One</p><p>two<br />three</p>", "One two three"],
  ["<p>a &lt; b &amp; c&nbsp;d</p>", "a < b & c d"],
  ["<p>H<sub>2</sub>O</p>", "H2O"],
  ['<p>Half: <span data-type="inline-math" data-latex="\\frac{1}{2}"></span></p>', "Half: 1/2"],
  ['<p><span data-latex="x^2 &lt; 9"></span> holds</p>', "x² < 9 holds"],
  ["<table><tr><td>a</td><td>b</td></tr></table><div>c</div>", "a b c"],
  ["<p>&amp;lt;</p>", "&lt;"],
])("search finds %s as %s", (html, text) => {
  expect(readableText(cleanRichText(html))).toBe(text);
});

test.each([
  ["", true],
  ["<p> &nbsp;<br></p>", true],
  ["<script>alert(1)</script>", true],
  ["<p>x</p>", false],
  ['<img src="/media/a.png">', false],
  ['<span data-latex="x^2"></span>', false],
  ['<span data-latex=" "></span>', true],
  ['<video src="/media/a.mp4"></video>', false],
  ['<video src="x"></video>', true],
])("%s is nothing to show: %s", (html, blank) => {
  expect(isBlank(cleanRichText(html))).toBe(blank);
});

test.each(["a < b & c", "3<5", "x<y", "<script>alert(1)</script>"])(
  "an option %s stays the plain text that it is",
  (typed) => expect(cleanPlainText(` ${typed}\u0000 `)).toBe(typed),
);
