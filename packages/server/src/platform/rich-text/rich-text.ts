import { PLAIN_FORMULA } from "@markwell/domain/questions/plain-formulas";
import { hasContent } from "@markwell/domain/questions/rich-text";
import { FORMULA_MAX } from "@markwell/domain/questions/rich-text-formula";
import sanitizeHtml from "sanitize-html";
import { decodeEntities, withFormulaTexts } from "./rich-text-formulas.ts";

/** Our uploads by their path (no way up out of the folder), and files elsewhere on the web. */
const OUR_MEDIA = /^(https?:\/\/|\/media\/(?!.*\.\.))/i;
const OUR_LINK = /^(https?:|mailto:)/i;
/** Their content stays. */
const NO_TAG = "x-none";

/** Everything else is removed. */
const allowList: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "div", "br", "strong", "b", "em", "i", "u", "s", "sub", "sup", "ul", "ol", "li"],
    ...["blockquote", "h3", "h4", "a", "img", "video", "span", "code", "pre"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel", "target"],
    img: ["src", "alt", "width", "height"],
    video: ["src", "controls", "preload", "aria-label"],
    span: ["data-type", "data-latex"],
    div: ["data-type", "data-latex"],
    ol: ["start"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"], video: ["http", "https"] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    del: "s",
    strike: "s",
    a: (tagName, { href = "" }) => ({ tagName, attribs: ownLink(href.trim()) }),
    span: (_, attribs) =>
      formula("span", "inline-math", attribs) ?? { tagName: NO_TAG, attribs: {} },
    div: (tagName, attribs) => formula("div", "block-math", attribs) ?? { tagName, attribs: {} },
    video: (tagName, attribs) => ({ tagName, attribs: ownVideo(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === "img" || tag === "video") && !OUR_MEDIA.test(attribs.src?.trim() ?? ""),
};

function ownLink(href: string): Record<string, string> {
  if (!OUR_LINK.test(href)) return {};
  return { href, rel: "noopener noreferrer nofollow", target: "_blank" };
}

/** No autoplay: a class of thirty would hear it. */
function ownVideo({ src = "", title, "aria-label": label = title }: sanitizeHtml.Attributes) {
  const named: Record<string, string> = label ? { "aria-label": label } : {};
  return { src, controls: "", preload: "metadata", ...named };
}

function formula(tagName: string, type: string, attribs: sanitizeHtml.Attributes) {
  const latex = attribs["data-latex"]?.trim() ?? "";
  if (latex === "" || latex.length > FORMULA_MAX) return undefined;
  return { tagName, attribs: { "data-type": type, "data-latex": latex } };
}

/**
 * No scripts, styles or foreign schemes. Formulas are `<span data-type="inline-math" data-latex="..">` or
 * `<div data-type="block-math" ..>` and hold their spoken text, for use without KaTeX.
 */
export function cleanRichText(html: string): string {
  return withFormulaTexts(sanitized(withoutNul(html), allowList).trim());
}

/** Nothing to clean without a tag or an entity, as in most texts of a large file. */
const sanitized = (html: string, list: sanitizeHtml.IOptions): string =>
  /[<>&]/.test(html) ? sanitizeHtml(html, list) : html;

const lineAllowList: sanitizeHtml.IOptions = {
  ...allowList,
  allowedTags: ["strong", "em", "u", "sub", "sup", "span"],
  allowedAttributes: { span: ["data-type", "data-latex"] },
  transformTags: {
    b: "strong",
    i: "em",
    span: (_, attribs) =>
      formula("span", "inline-math", attribs) ?? { tagName: NO_TAG, attribs: {} },
    div: (_, attribs) =>
      formula("span", "inline-math", attribs) ?? { tagName: NO_TAG, attribs: {} },
  },
};

/** What was typed between \\( and \\) is a formula, too. */
export function cleanRichLine(html: string): string {
  const oneLine = withoutNul(html)
    .replace(/<(?:\/(?:p|div|li|h\d|t[dhr])|br)\b/gi, " $&")
    .replace(PLAIN_FORMULA, (typed: string, latex: string) =>
      /[<>]/.test(latex) ? typed : `<span data-latex="${latex.replaceAll('"', "&quot;")}"></span>`,
    );
  return withFormulaTexts(
    sanitized(oneLine, lineAllowList)
      .replace(/\s+/g, " ")
      .replace(/(?:<(strong|em|u|sub|sup)> ?<\/\1>)+/g, "")
      .trim(),
  );
}

export const isFormatted = (cleanLine: string): boolean =>
  /<(?:strong|em|u|sub|sup)>/.test(cleanLine);

/** One line, for search; formulas as they are read. */
export function readableText(cleanHtml: string): string {
  const spaced = cleanHtml
    .replace(/<\/?(p|div|br|li|ul|ol|h3|h4|blockquote|pre|table|tr|td|th|video)\b[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "");
  return decodeEntities(spaced).replace(/\s+/g, " ").trim();
}

/** Ignores case, width and runs of spaces, so the database compares bytes: five times as fast. */
export function searchable(text: string): string {
  return withoutNul(text).normalize("NFKC").replace(/\s+/g, " ").toLowerCase();
}

/** No words, formula, picture or video. */
export const isBlank = (cleanHtml: string): boolean => !hasContent(cleanHtml);

/** Plain text, shown as such everywhere: "x<y" stays "x<y". */
export const cleanPlainText = (text: string): string => withoutNul(text).trim();

/** PostgreSQL text cannot hold NUL. */
export function withoutNul(text: string): string {
  return text.replaceAll("\u0000", "");
}
