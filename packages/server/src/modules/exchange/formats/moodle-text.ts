const NAMES =
  /^(a|abbr|b|big|blockquote|br|caption|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|li|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|video|audio|source|iframe|script|style|object|embed|svg|math)$/i;
const BLOCK = /<(?:p|div|ul|ol|table|h[1-6]|pre|blockquote|hr)\b/i;

export type MoodleFormat = "html" | "moodle" | "plain" | "markdown";

export function htmlOf(text: string, format: MoodleFormat, notes: string[]): string {
  if (text.trim() === "") return "";
  if (format === "html") return BLOCK.test(text) ? text.trim() : `<p>${text.trim()}</p>`;
  if (format === "moodle") return paragraphs(withoutStrayBrackets(text));
  if (format === "markdown" && /(^|\n)\s*(#|[-*] |\d+\. )|\*\*|__|`|!?\[.+\]\(/.test(text)) {
    notes.push("The signs of Markdown are shown as they were typed.");
  }
  return paragraphs(escaped(text));
}

export const lineOf = (text: string, format: MoodleFormat): string => {
  if (format === "html") return text.trim();
  return format === "moodle" ? withoutStrayBrackets(text).trim() : escaped(text).trim();
};

/** Line breaks as they were typed; a text with blocks of its own has them already. */
function paragraphs(html: string): string {
  if (BLOCK.test(html)) return html.trim();
  return html
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/** "x<y" is no tag, so its bracket stays. */
const withoutStrayBrackets = (text: string): string =>
  text.replace(/<(\/?)([a-z][a-z0-9]*)?/gi, (whole, _slash, name: string | undefined) =>
    name && NAMES.test(name) ? whole : whole.replace("<", "&lt;"),
  );

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const ENTITY = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&nbsp;": " " } as const;

export const plainLines = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/&(?:lt|gt|quot|#39|nbsp);/g, (entity) => ENTITY[entity as keyof typeof ENTITY])
    .replaceAll("&amp;", "&")
    .replace(/[ \t]+\n/g, "\n")
    .trim();
