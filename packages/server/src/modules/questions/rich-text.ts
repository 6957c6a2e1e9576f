import sanitizeHtml from "sanitize-html";

const OUR_PICTURE = /^(https?:\/\/|\/media\/)/i;
const OUR_LINK = /^(https?:|mailto:)/i;

/** What formatted text may hold; everything else is left out before it is stored. */
const allowList: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "br", "strong", "b", "em", "i", "u", "s", "sub", "sup", "ul", "ol", "li"],
    ...["blockquote", "h3", "h4", "a", "img", "span", "code", "pre"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel", "target"],
    img: ["src", "alt", "width", "height"],
    // Formulas travel as their source text.
    span: ["data-type", "data-latex"],
    ol: ["start"],
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    del: "s",
    strike: "s",
    a: (tagName, { href = "" }) => ({
      tagName,
      attribs: ownLink(href.trim()),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === "img" && !OUR_PICTURE.test(attribs.src?.trim() ?? ""),
};

function ownLink(href: string): Record<string, string> {
  if (!OUR_LINK.test(href)) return {};
  return { href, rel: "noopener noreferrer nofollow", target: "_blank" };
}

/** Formatted text as it may be stored and shown to anybody: no scripts, styles or foreign schemes. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(withoutNul(html), allowList).trim();
}

/** The words of clean formatted text, one line, for search; formulas as their source. */
export function readableText(cleanHtml: string): string {
  const spaced = cleanHtml
    .replace(/<span[^>]*data-latex="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<\/?(p|br|li|ul|ol|h3|h4|blockquote|pre|tr|td|th)\b[^>]*>/g, " ")
    .replace(/<[^>]*>/g, "");
  return decodeEntities(spaced).replace(/\s+/g, " ").trim();
}

/**
 * The same for searching: case, width and runs of spaces do not count on either side, so the
 * database compares bytes, which is five times as fast as comparing without regard to case.
 */
export function searchable(text: string): string {
  return withoutNul(text).normalize("NFKC").replace(/\s+/g, " ").toLowerCase();
}

/** Has clean formatted text anything to show: words, a formula or a picture? */
export function isBlank(cleanHtml: string): boolean {
  return readableText(cleanHtml) === "" && !cleanHtml.includes("<img");
}

/**
 * Text of an option. It is plain text, but a `<` that could open a tag gets a space behind it, so
 * that it stays text wherever it is shown ("a < b" is untouched, `<script>` becomes `< script>`).
 */
export function cleanPlainText(text: string): string {
  return withoutNul(text)
    .trim()
    .replace(/<(?=[a-z/!?])/gi, "< ");
}

/** PostgreSQL text cannot hold NUL. */
export function withoutNul(text: string): string {
  return text.replaceAll("\u0000", "");
}

/** The sanitiser leaves only these. */
const decodeEntities = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
