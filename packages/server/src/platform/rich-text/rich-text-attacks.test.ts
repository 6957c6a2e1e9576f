import { describe, expect, test } from "vitest";
import { ATTACKS } from "../../testing/rich-text-attacks.ts";
import { cleanRichText, readableText } from "./rich-text.ts";
import { decodeEntities } from "./rich-text-formulas.ts";

/** Everything that a tag may contain. What is not named here must not come out. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href", "rel", "target"],
  img: ["src", "alt", "width", "height"],
  video: ["src", "controls", "preload", "aria-label"],
  span: ["data-type", "data-latex"],
  div: ["data-type", "data-latex"],
  ol: ["start"],
  th: ["colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};
const TAGS = [
  ...Object.keys(ATTRIBUTES),
  ...["p", "br", "strong", "b", "em", "i", "u", "s", "sub", "sup", "ul", "li", "blockquote"],
  ...["h3", "h4", "code", "pre", "table", "thead", "tbody", "tr"],
];

/**
 * Markup so regular that no two parsers could read it differently: brackets only around tags,
 * attributes only in double quotes.
 */
const REGULAR = /^(?:[^<>]|<\/[a-z0-9]+>|<[a-z0-9]+(?: [a-z-]+(?:="[^"<>]*")?)*(?: \/)?>)*$/;

function dangersIn(html: string): string[] {
  if (!REGULAR.test(html)) return [`not regular: ${html}`];
  return [...html.matchAll(/<([a-z0-9]+)((?: [a-z-]+(?:="[^"]*")?)*)(?: \/)?>/g)].flatMap(
    ([, tag = "", attributes = ""]) => [
      ...(TAGS.includes(tag) ? [] : [`<${tag}>`]),
      ...[...attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)].flatMap(
        ([, name = "", value = ""]) =>
          isFine(tag, name, decodeEntities(value)) ? [] : [`${tag} ${name}="${value}"`],
      ),
    ],
  );
}

function isFine(tag: string, name: string, value: string): boolean {
  if (!ATTRIBUTES[tag]?.includes(name)) return false;
  if (name !== "src" && name !== "href") return true;
  const { protocol, origin, pathname } = new URL(value, "https://school.test/");
  if (name === "href") return ["http:", "https:", "mailto:"].includes(protocol);
  return (
    /^https?:$/.test(protocol) && (origin !== "https://school.test" || /^\/media\//.test(pathname))
  );
}

/** These hold what follows as their own text, as they do in a browser; it cannot be told apart. */
const SWALLOWS = ["a text field with the focus", "raw text without an end"];

describe("attacks on formatted text", () => {
  test("are many, and each has a name", () => {
    expect(ATTACKS.length).toBeGreaterThan(120);
    expect(new Set(ATTACKS.map(([kind]) => kind)).size).toBe(ATTACKS.length);
  });

  test.each(ATTACKS)("%s comes out harmless, and the same again", (kind, html) => {
    const clean = cleanRichText(`<p>Before</p>${html}<p>After</p>`);
    expect(dangersIn(clean)).toEqual([]);
    expect(cleanRichText(clean)).toBe(clean);
    expect(readableText(clean)).toMatch(/^Before/);
    if (!SWALLOWS.includes(kind)) expect(readableText(clean)).toMatch(/After$/);
  });

  test.each(ATTACKS)("%s inside of a list, a table and a link", (_, html) => {
    for (const [start, end] of [
      ["<ul><li>", "</li></ul>"],
      ["<table><tbody><tr><td>", "</td></tr></tbody></table>"],
      ['<a href="', '">x</a>'],
      ['<p><span data-latex="', '"></span></p>'],
    ]) {
      const clean = cleanRichText(`${start}${html}${end}`);
      expect(dangersIn(clean)).toEqual([]);
      expect(cleanRichText(clean)).toBe(clean);
    }
  });
});
