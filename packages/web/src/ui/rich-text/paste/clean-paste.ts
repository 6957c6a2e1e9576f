import { withoutDelimiters } from "@markwell/domain/questions/rich-text-formula";
import { type Element, type MarkupNode, markupOf, parseMarkup, styleOf } from "./markup.ts";
import { withWordLists } from "./word-lists.ts";

/** Allowed elements; others leave only their content. */
const KEPT = new Set([
  ...["p", "br", "strong", "em", "u", "s", "sub", "sup", "ul", "ol", "li", "blockquote"],
  ...["h3", "h4", "a", "img", "video", "table", "tbody", "tr", "th", "td"],
]);
const RENAMED: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  del: "s",
  strike: "s",
  h1: "h3",
  h2: "h3",
  h5: "h4",
  h6: "h4",
};
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt"],
  video: ["src", "aria-label"],
  ol: ["start"],
  td: ["colspan", "rowspan"],
  th: ["colspan", "rowspan"],
};
const SAFE_ADDRESS = /^(https?:|mailto:|\/media\/)/i;
const BLOCKS = new Set(["p", "div", "ul", "ol", "table", "h1", "h2", "h3", "h4", "h5", "h6"]);

/**
 * From Word, Google Docs or a page: keeps formatting, lists, tables, links and our formulas; drops
 * classes, styles, smart tags and empty spans.
 */
export function cleanPaste(html: string): string {
  // Copied out of an editor of ours: it is clean, and says where the selection began.
  if (html.includes("data-pm-slice=")) return html;
  const root = parseMarkup(html);
  return markupOf({ ...root, children: cleanAll(root.children) })
    .replace(/\u00A0|&nbsp;|&#160;/g, " ")
    .replace(/<p>\s*<\/p>/g, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** Pictures that cannot be taken along: they lie in the document or on the computer that they were copied from. */
export const picturesLeftOut = (html: string): number =>
  Math.max(0, picturesIn(html) - picturesIn(cleanPaste(html)));

const picturesIn = (html: string): number => html.match(/<img\b/gi)?.length ?? 0;

const cleanAll = (nodes: readonly MarkupNode[]): MarkupNode[] =>
  withWordLists(nodes).flatMap((node) => (typeof node === "string" ? [text(node)] : clean(node)));

/** Line breaks in the source count as spaces. */
const text = (words: string): string => words.replace(/[\r\n\t ]+/g, " ");

function clean(element: Element): MarkupNode[] {
  if (element.attributes["data-latex"]) return [{ ...element, children: [] }];
  const latex = latexOf(element);
  if (latex) return [formula(latex)];
  const style = styleOf(element);
  if (HIDDEN.test(element.attributes.class ?? "")) return [];
  if (style.display === "none" || style["mso-element"] === "comment-list") return [];
  const tag = RENAMED[element.tag] ?? element.tag;
  const children = marked(cleanAll(element.children), element.tag, style);
  if (tag === "div") return isWrapper(element) ? children : [plain("p", children)];
  // Google Docs wraps everything into a bold that is not bold.
  if (!KEPT.has(tag) || (tag === "strong" && style["font-weight"] === "normal")) return children;
  const kept = { ...plain(tag, children), attributes: attributesOf(tag, element) };
  if (tag === "a" && !kept.attributes.href) return children;
  if ((tag === "img" || tag === "video") && !kept.attributes.src) return [];
  if (isInline(tag) && children.length === 0) return [];
  return [kept];
}

/** Copies for screen readers, and KaTeX's drawing, the copy of the source beside it. */
const HIDDEN = /(?:^|\s)(?:katex-html|MJX_Assistive_MathML|hidden-readable|accesshide)(?:\s|$)/;

/** The source that Canvas writes to the picture of a formula, and KaTeX into its MathML. */
function latexOf({ tag, attributes, children }: Element): string | undefined {
  if (tag === "img") {
    const named = /\bequation_image\b/.test(attributes.class ?? "") ? attributes.title : undefined;
    return attributes["data-equation-content"] ?? named;
  }
  if (tag !== "math" && tag !== "semantics") return undefined;
  const [source] = children.flatMap((child) => {
    if (typeof child === "string") return [];
    if (child.tag !== "annotation") return latexOf(child) ?? [];
    return child.children.filter((word) => typeof word === "string").join("");
  });
  return source;
}

const formula = (latex: string): Element => ({
  tag: "span",
  attributes: { "data-type": "inline-math", "data-latex": withoutDelimiters(latex).trim() },
  children: [],
});

const isInline = (tag: string): boolean =>
  ["strong", "em", "u", "s", "sub", "sup", "a"].includes(tag);

const isWrapper = ({ children }: Element): boolean =>
  children.some((child) => typeof child !== "string" && BLOCKS.has(child.tag));

function marked(children: MarkupNode[], tag: string, style: Record<string, string>): MarkupNode[] {
  if (tag !== "span" || children.length === 0) return children;
  const marks = [
    Number(style["font-weight"]) >= 600 || style["font-weight"] === "bold" ? "strong" : "",
    style["font-style"] === "italic" ? "em" : "",
    /underline/.test(style["text-decoration"] ?? "") ? "u" : "",
    /line-through/.test(style["text-decoration"] ?? "") ? "s" : "",
    style["vertical-align"] === "sub" ? "sub" : "",
    style["vertical-align"] === "super" ? "sup" : "",
  ].filter((mark) => mark !== "");
  return marks.reduceRight<MarkupNode[]>(
    (inside, mark) => (isOnly(mark, inside) ? inside : [plain(mark, inside)]),
    children,
  );
}

/** Google Docs writes it twice. */
const isOnly = (tag: string, [first, ...others]: readonly MarkupNode[]): boolean =>
  others.length === 0 && typeof first === "object" && first.tag === tag;

const plain = (tag: string, children: MarkupNode[]): Element => ({ tag, attributes: {}, children });

function attributesOf(tag: string, { attributes }: Element): Record<string, string> {
  return Object.fromEntries(
    (ATTRIBUTES[tag] ?? []).flatMap((name) => {
      const value = attributes[name];
      if (!value || (name.endsWith("span") && value === "1")) return [];
      const isAddress = name === "href" || name === "src";
      return isAddress && !SAFE_ADDRESS.test(value.trim()) ? [] : [[name, value]];
    }),
  );
}
