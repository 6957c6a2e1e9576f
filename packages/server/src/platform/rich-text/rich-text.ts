import { hasContent } from "@markwell/domain/questions/rich-text";
import { FORMULA_MAX } from "@markwell/domain/questions/rich-text-formula";
import { withoutPiledMarks } from "@markwell/domain/text/piled-marks";
import sanitizeHtml from "sanitize-html";
import { decodeEntities, RENAMED, settled, withPageFormulas } from "./rich-text-formulas.ts";

/** Our uploads by their path (no way up out of the folder), and files elsewhere on the web. */
const OUR_MEDIA = /^(https?:\/\/|\/media\/(?!.*\.\.))/i;
const OUR_LINK = /^(https?:|mailto:)/i;
/** Copies for screen readers beside what is seen; KaTeX's drawing is the copy of the source beside it. */
const HIDDEN =
  /(?:^|\s)(?:katex-html|MJX_Assistive_MathML|hidden-readable|screenreader-only|sr-only|accesshide)(?:\s|$)/;
const HIDDEN_STYLE = /(?:display\s*:\s*none|mso-hide\s*:\s*all)/i;

/**
 * Everything else is removed. Elements keep their names here: the sanitiser confuses the ends of what it renames
 * and removes, so `settled` does both afterwards.
 */
const allowList: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "div", "br", "strong", "b", "em", "i", "u", "s", "sub", "sup", "ul", "ol", "li"],
    ...["blockquote", "h3", "h4", "a", "img", "video", "span", "code", "pre"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
    ...Object.keys(RENAMED),
  ],
  allowedAttributes: {
    a: ["href", "rel", "target"],
    img: ["src", "alt", "width", "height", "data-latex"],
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
  transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: own(tagName, attribs) }) },
  exclusiveFilter: ({ tag, attribs }) =>
    attribs["data-type"] === "hidden" ||
    ((tag === "img" || tag === "video") &&
      !attribs["data-latex"] &&
      !OUR_MEDIA.test(attribs.src?.trim() ?? "")),
};

/** The attributes that an element may have of those that it has. */
function own(tag: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  switch (tag) {
    case "a":
      return ownLink(attribs.href?.trim() ?? "");
    case "video":
      return ownVideo(attribs);
    case "img":
      return ownPicture(attribs);
    case "span":
    case "div":
      return ownBox(tag, attribs);
    default:
      return attribs;
  }
}

function ownLink(href: string): sanitizeHtml.Attributes {
  if (!OUR_LINK.test(href)) return {};
  return { href, rel: "noopener noreferrer nofollow", target: "_blank" };
}

/** No autoplay: a class of thirty would hear it. */
function ownVideo({ src = "", title, "aria-label": label = title }: sanitizeHtml.Attributes) {
  const named: Record<string, string> = label ? { "aria-label": label } : {};
  return { src, controls: "", preload: "metadata", ...named };
}

/** Canvas shows formulas as pictures, with their source in an attribute. */
function ownPicture({ "data-latex": _, ...attribs }: sanitizeHtml.Attributes) {
  const { class: kind = "", title, alt = "" } = attribs;
  const equation = /\bequation_image\b/.test(kind) ? title || alt.replace(/^LaTeX:\s*/, "") : "";
  const latex = (attribs["data-equation-content"] || equation).trim();
  return latex && latex.length <= FORMULA_MAX ? { "data-latex": latex } : attribs;
}

/** A formula, raised or lowered letters of Google Docs, or nothing but a frame. */
function ownBox(tag: "span" | "div", attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { "data-latex": source = "", class: kind = "", style = "" } = attribs;
  const latex = source.trim();
  if (latex !== "" && latex.length <= FORMULA_MAX) {
    return { "data-type": tag === "div" ? "block-math" : "inline-math", "data-latex": latex };
  }
  if (HIDDEN.test(kind) || HIDDEN_STYLE.test(style)) return { "data-type": "hidden" };
  const small = /vertical-align\s*:\s*(sub|super)/i.exec(style)?.[1];
  return small && tag === "span" ? { "data-type": small.slice(0, 3) } : {};
}

/**
 * No scripts, styles or foreign schemes. Formulas, typed ones too, are `<span data-type="inline-math" data-latex="..">`
 * or `<div data-type="block-math" ..>` and hold their spoken text, for use without KaTeX.
 */
export function cleanRichText(html: string): string {
  return untilClean(withoutNul(html), (each) => settled(sanitized(each, allowList)).trim());
}

/**
 * Once more after a change: where a removed element was between two others, they may exclude each other, as a `p` and
 * its `div` do.
 */
function untilClean(html: string, clean: (html: string) => string): string {
  const once = clean(html);
  return once === html ? once : clean(once);
}

/** Nothing to clean without a tag or an entity, as in most texts of a large file. */
const sanitized = (html: string, list: sanitizeHtml.IOptions): string =>
  /[<>&]/.test(html) ? sanitizeHtml(withPageFormulas(html), list) : html;

const lineAllowList: sanitizeHtml.IOptions = {
  ...allowList,
  allowedTags: ["strong", "b", "em", "i", "u", "sub", "sup", "span", "div", "img"],
  exclusiveFilter: ({ tag, attribs }) =>
    attribs["data-type"] === "hidden" || (tag === "img" && !attribs["data-latex"]),
};

const BLOCK_END =
  /<(?:\/(?:p|div|li|h\d|t[dhr]|d[dt]|pre|blockquote|section|article|figcaption|caption)|br|hr)\b/gi;

/** One line with simple formatting and formulas, typed ones too. */
export function cleanRichLine(html: string): string {
  return untilClean(withoutNul(html), (each) => {
    const oneLine = sanitized(each.replace(BLOCK_END, " $&"), lineAllowList);
    return withoutEmptyMarks(settled(oneLine, "line").replace(/\s+/g, " ")).trim();
  });
}

/** A space in a mark without words still parts two words. */
function withoutEmptyMarks(line: string): string {
  const less = line.replace(/<(strong|em|u|sub|sup)>( ?)<\/\1>/g, "$2");
  return less === line ? line.replace(/ {2,}/g, " ") : withoutEmptyMarks(less);
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

/** PostgreSQL text cannot hold NUL, and searching in piled marks would take it long. */
export function withoutNul(text: string): string {
  return withoutPiledMarks(text.replaceAll("\u0000", ""));
}
