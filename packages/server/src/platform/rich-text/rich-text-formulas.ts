import { replaceTypedFormulas } from "@markwell/domain/questions/plain-formulas";
import {
  FORMULA_MAX,
  readableFormula,
  withoutDelimiters,
} from "@markwell/domain/questions/rich-text-formula";

const TAG = /<(\/?)([a-z0-9]+)((?: [^>]*)?)>/g;
const SOURCE = / data-latex="([^"]*)"/;
const SMALL = / data-type="(sub|sup)"/;

/** Other names for elements that are kept, in formatted text. */
export const RENAMED: Readonly<Record<string, string>> = {
  ...{ h1: "h3", h2: "h3", h5: "h4", h6: "h4", del: "s", strike: "s" },
  // Blocks of pages: without one, their last word would run into the next one's first.
  ...{ section: "div", article: "div", header: "div", footer: "div", main: "div", aside: "div" },
  ...{ figure: "div", figcaption: "div", center: "div", address: "div", dl: "div", dt: "div" },
  ...{ dd: "div", fieldset: "div", legend: "div", details: "div", summary: "div" },
};
const RENAMED_IN_LINES: Readonly<Record<string, string>> = { b: "strong", i: "em" };

/** A paragraph of one typed formula is a block. */
const ALONE = /<p>\s*(?:\\\[((?:(?!\\\])[^<>]){1,2000})\\\]|\$\$([^<>$]{1,2000}?)\$\$)\s*<\/p>/g;

/**
 * The sanitiser's text as it is stored: plain frames gone, elements renamed, typed formulas drawn, each formula with
 * exactly its source. Relies on its output: balanced, lower-case names, quoted attributes, no bracket outside of a tag.
 */
export function settled(sanitised: string, as: "text" | "line" = "text"): string {
  const html = as === "line" ? sanitised : withBlocks(sanitised);
  /** The ends of what is open; "" for a frame that goes. */
  const open: string[] = [];
  /** How many were open where the formula began. */
  let formula: number | undefined;
  let code = 0;
  let result = "";
  let copied = 0;
  const say = (markup: string) => {
    if (formula === undefined) result += markup;
  };
  const text = (words: string) => say(code > 0 ? words : withTyped(words));
  for (const tag of html.matchAll(TAG)) {
    const [whole, slash, name = "", attributes = ""] = tag;
    text(html.slice(copied, tag.index));
    copied = tag.index + whole.length;
    if (name === "code" || name === "pre") code += slash ? -1 : 1;
    if (slash) {
      const end = open.pop() ?? "";
      if (open.length === formula) formula = undefined;
      say(end);
      continue;
    }
    const source = SOURCE.exec(attributes)?.[1];
    const isVoid = attributes.endsWith("/");
    if (source !== undefined) {
      const kind = name === "div" && as === "text" ? "div" : "span";
      say(startOf(kind, source));
      if (isVoid) say(`</${kind}>`);
      else {
        formula ??= open.length;
        open.push(`</${kind}>`);
      }
      continue;
    }
    if (isVoid) {
      say(whole);
      continue;
    }
    const kept = keptName(name, attributes, as);
    // Google Docs may write lowered letters twice.
    const shown = kept === name || open.at(-1) !== `</${kept}>` ? kept : "";
    say(shown && `<${shown}${shown === name ? attributes : ""}>`);
    open.push(shown && `</${shown}>`);
  }
  text(html.slice(copied));
  return result;
}

/** "" for a frame that goes. */
function keptName(name: string, attributes: string, as: "text" | "line"): string {
  if (name === "span") return SMALL.exec(attributes)?.[1] ?? "";
  if (as === "text") return RENAMED[name] ?? name;
  return name === "div" ? "" : (RENAMED_IN_LINES[name] ?? name);
}

const withBlocks = (sanitised: string): string =>
  sanitised.replace(ALONE, (typed: string, one?: string, two?: string) => {
    const latex = (one ?? two ?? "").trim();
    return latex ? `${startOf("div", attribute(latex))}</div>` : typed;
  });

const withTyped = (words: string): string =>
  replaceTypedFormulas(words, (latex) =>
    decodeEntities(latex).length > FORMULA_MAX
      ? undefined
      : `${startOf("span", attribute(latex))}</span>`,
  );

/** @param source as written in the attribute */
const startOf = (kind: "span" | "div", source: string): string =>
  `<${kind} data-type="${kind === "div" ? "block" : "inline"}-math" data-latex="${source}">${encode(readableFormula(decodeEntities(source)))}`;

/** Text as written between tags, as an attribute. */
const attribute = (text: string): string => text.replace(/\s+/g, " ").replaceAll('"', "&quot;");

const TYPED_ANYWHERE = /\\\(.{1,2000}?\\\)|\\\[.{1,2000}?\\\]|\$\$[^$]{1,2000}?\$\$/gs;
const NO_TAG = /<(?!\/?[a-z][a-z0-9:-]*(?:[\s/>]|$)|!|\?)/gi;
const MATH = /<math\b[^>]{0,2000}>[\s\S]{0,20000}?<\/math>/gi;
const TEX = /<annotation\b[^>]{0,200}\bapplication\/x-tex\b[^>]{0,200}>([^<]*)<\/annotation>/i;

/**
 * What a client sends, and what pages show: `<` of a typed formula is no tag (`\(a<b\)`), and MathML that names its
 * LaTeX, as KaTeX writes it, is that formula.
 */
export function withPageFormulas(html: string): string {
  const typed = /\\[([]|\$\$/.test(html)
    ? html.replace(TYPED_ANYWHERE, (whole) => whole.replace(NO_TAG, "&lt;"))
    : html;
  return /application\/x-tex/i.test(typed)
    ? typed.replace(MATH, (whole) => {
        const latex = withoutDelimiters(TEX.exec(whole)?.[1] ?? "").trim();
        return latex ? `<span data-latex="${latex.replaceAll('"', "&quot;")}"></span>` : whole;
      })
    : typed;
}

/** The only entities that the sanitiser leaves. */
export const decodeEntities = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

const encode = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
