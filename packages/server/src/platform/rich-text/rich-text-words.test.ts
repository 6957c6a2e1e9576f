import { readableFormula } from "@markwell/domain/questions/rich-text-formula";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanRichLine, cleanRichText, readableText } from "./rich-text.ts";

/** What somebody sees, without spaces. */
const lettersOf = (cleanHtml: string): string => readableText(cleanHtml).replace(/\s/g, "");

interface Piece {
  html: string;
  letters: string;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const word = fc
  .constantFrom("Water", "is", "H", "2", "CO", "a < b", "R&D", "$5", "水", "நீர்", "x", "&amp;")
  .map((text): Piece => ({ html: escaped(text), letters: text.replace(/\s/g, "") }));
const formula = fc
  .tuple(fc.constantFrom("span", "div"), fc.constantFrom("x^2", "\\frac{1}{2}", "a<b", "\\pi"))
  .map(
    ([tag, latex]): Piece => ({
      html: `<${tag} data-latex="${escaped(latex)}"><span class="katex"><b>drawn</b></span></${tag}>`,
      letters: readableFormula(latex).replace(/\s/g, ""),
    }),
  );
const typed = fc
  .tuple(fc.constantFrom(["\\(", "\\)"], ["\\[", "\\]"], ["$$", "$$"]), fc.constantFrom("x^2", "y"))
  .map(
    ([[start, end], latex]): Piece => ({
      html: ` ${start}${latex}${end} `,
      letters: readableFormula(latex).replace(/\s/g, ""),
    }),
  );
const TAGS = [
  ...["p", "div", "span", "strong", "b", "em", "i", "u", "s", "sub", "sup", "del", "strike"],
  ...["ul", "li", "h1", "h4", "blockquote", "a", "table", "tr", "td", "font", "o:p", "section"],
  ...["details", "summary", "mark", "small", "label", "nobr", "figure", "x-y", 'span style="a"'],
  ...['span class="nolink"', 'span lang="EN-SG"', 'span style="vertical-align:sub"', 'p dir="ltr"'],
];
const { text } = fc.letrec<{ text: Piece; element: Piece }>((tie) => ({
  element: fc.tuple(fc.constantFrom(...TAGS), tie("text")).map(
    ([tag, { html, letters }]): Piece => ({
      html: `<${tag}>${html}</${tag.split(" ")[0]}>`,
      letters,
    }),
  ),
  text: fc
    .array(
      fc.oneof(
        { depthSize: "medium", withCrossShrink: true },
        { weight: 3, arbitrary: word },
        { weight: 1, arbitrary: formula },
        { weight: 1, arbitrary: typed },
        { weight: 4, arbitrary: tie("element") },
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((all) => ({
      html: all.map(({ html }) => html).join(""),
      letters: all.map(({ letters }) => letters).join(""),
    })),
}));

/** Beginnings and ends as they come. */
const broken = fc
  .array(
    fc.oneof(
      word,
      fc
        .tuple(fc.constantFrom("<", "</"), fc.constantFrom(...TAGS))
        .map(([start, tag]): Piece => ({ html: `${start}${tag}>`, letters: "" })),
    ),
    { minLength: 1, maxLength: 25 },
  )
  .map((all) => ({
    html: all.map(({ html }) => html).join(""),
    letters: all.map(({ letters }) => letters).join(""),
  }));

describe.each([
  ["text", cleanRichText],
  ["a line", cleanRichLine],
])("cleaning %s", (_, clean) => {
  test.each([
    ["any nesting", text],
    ["broken markup", broken],
  ])("of %s loses and doubles no letter, and is the same again", (_kind, pieces) => {
    fc.assert(
      fc.property(pieces, ({ html, letters }) => {
        const once = clean(html);
        expect(lettersOf(once)).toBe(letters);
        expect(clean(once)).toBe(once);
      }),
      { examples: [[{ html: "<p><span>H</span><sub>2</sub>O</p>", letters: "H2O" }]] },
    );
  });
});

const x2 = '<span data-type="inline-math" data-latex="x^2">x²</span>';

test.each([
  [
    "a plain frame before what follows",
    "<p><span>Water is H</span><sub>2</sub>O and CO<sub>2</sub> is a gas</p>",
    "<p>Water is H<sub>2</sub>O and CO<sub>2</sub> is a gas</p>",
  ],
  [
    "a formula behind a plain frame",
    '<p><span>If </span><span data-latex="x^2"></span> is 4, what is x?</p>',
    `<p>If ${x2} is 4, what is x?</p>`,
  ],
  [
    "Moodle's editor",
    '<p dir="ltr" style="text-align: left;"><span class="nolink">The area is \\(x^2\\)</span>&nbsp;cm<sup>2</sup>.<br></p>',
    `<p>The area is ${x2}\u00A0cm<sup>2</sup>.<br /></p>`,
  ],
  [
    "a page of Moodle with MathJax",
    '<p>Find <span class="filter_mathjaxloader_equation"><span class="MathJax_Preview"></span><span class="MathJax"><nobr aria-hidden="true"><span class="math">x2</span></nobr><span class="MJX_Assistive_MathML"><math><msup><mi>x</mi><mn>2</mn></msup></math></span></span><script type="math/tex">x^2</script></span> now</p>',
    "<p>Find x2 now</p>",
  ],
  [
    "a page with KaTeX",
    '<p>Find <span class="katex"><span class="katex-mathml"><math><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">x2</span></span></span> now</p>',
    `<p>Find ${x2} now</p>`,
  ],
  [
    "Canvas",
    '<div class="user_content"><p><span style="font-size: 12pt;">Is <img class="equation_image" title="x^2" src="/equation_images/x%255E2" alt="LaTeX: x^2" data-equation-content="x^2"><span class="hidden-readable"><math><msup><mi>x</mi><mn>2</mn></msup></math></span> positive?</span></p></div>',
    `<div><p>Is ${x2} positive?</p></div>`,
  ],
  [
    "Word",
    "<html><head><style><!-- p {margin:0} --></style></head><body><!--StartFragment--><p class=MsoNormal><span lang=EN-SG style='mso-ansi-language:EN-SG'>H</span><sub><span lang=EN-SG>2</span></sub><span lang=EN-SG>O is <st1:place w:st=\"on\">water</st1:place><o:p></o:p></span></p><![if !supportLists]><p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span>Why</span></b><span>?<o:p>&nbsp;</o:p></span></p><![endif]><!--EndFragment--></body></html>",
    "<p>H<sub>2</sub>O is water</p><p><b>Why</b>?\u00A0</p>",
  ],
  [
    "Google Docs",
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt">CO</span><span style="font-size:11pt;vertical-align:sub;"><span style="font-size:0.6em;vertical-align:sub;">2</span></span><span style="font-size:11pt"> is a gas</span></p></b>',
    "<b><p>CO<sub>2</sub> is a gas</p></b>",
  ],
  ["a block in a paragraph", "<p><font><div>x</div></font> y</p>", "<p></p><div>x</div> y<p></p>"],
  [
    "words of two sections",
    "<section>one</section><section>two</section>",
    "<div>one</div><div>two</div>",
  ],
  ["a formula of a client", "<p>Is \\(x^2\\) at most $5?</p>", `<p>Is ${x2} at most $5?</p>`],
  [
    "a formula of a client on a line of its own",
    "<p>\\[x^2\\]</p><p>$$x^2$$</p>",
    '<div data-type="block-math" data-latex="x^2">x²</div><div data-type="block-math" data-latex="x^2">x²</div>',
  ],
  [
    "a formula of a client with signs of markup",
    '<p>\\(a<b\\) and \\[1 &lt; \\text{"}\\]</p>',
    '<p><span data-type="inline-math" data-latex="a&lt;b">a &lt; b</span> and <span data-type="inline-math" data-latex="1 &lt; \\text{&quot;}">1 &lt; "</span></p>',
  ],
  ["two formulas of a client", "<p>\\[x^2\\] \\[x^2\\]</p>", `<p>${x2} ${x2}</p>`],
  ["prices", "<p>$5 and $6, or $$5 and $$6</p>", "<p>$5 and $6, or $$5 and $$6</p>"],
  ["code", "<p><code>\\(x^2\\)</code></p>", "<p><code>\\(x^2\\)</code></p>"],
  ["a formula in a link", '<p><a href="x">\\(x^2\\)</a></p>', `<p><a>${x2}</a></p>`],
])("%s", (_, pasted, clean) => {
  expect(cleanRichText(pasted)).toBe(clean);
  expect(cleanRichText(clean)).toBe(clean);
});

test.each([
  ["<p>\\(x^2\\)</p>", x2],
  ["$$x^2$$", x2],
  ["\\[x^2\\]", x2],
  ["$5 or $6", "$5 or $6"],
  ["a<b> </b>b", "a b"],
  ["<b><i></i></b>x", "x"],
  ["<blockquote>a</blockquote><blockquote>b</blockquote>", "a b"],
])("the line %s becomes %s", (typedLine, clean) => {
  expect(cleanRichLine(typedLine)).toBe(clean);
  expect(cleanRichLine(clean)).toBe(clean);
});
