const BLOCK = /<div data-type="block-math" data-latex="([^"]*)">[^<]*<\/div>/g;
const INLINE = /<span data-type="inline-math" data-latex="([^"]*)">[^<]*<\/span>/g;

/** Formulas between \( and \). */
export const withTypedFormulas = (cleanHtml: string): string =>
  cleanHtml.replace(BLOCK, "<p>\\[$1\\]</p>").replace(INLINE, "\\($1\\)");

/** And without paragraphs that held nothing else. */
export const withoutMedia = (cleanHtml: string): string =>
  cleanHtml.replace(
    /<p>(?:<(?:img|video)\b[^>]*>(?:<\/video>)?)+<\/p>|<(?:img|video)\b[^>]*>(?:<\/video>)?/g,
    "",
  );

export const withoutVideos = (cleanHtml: string): string =>
  cleanHtml.replace(/<p>(?:<video\b[^>]*><\/video>)+<\/p>|<video\b[^>]*><\/video>/g, "");

/* A formula has at most 2,000 signs: without that limit, many beginnings without an end would take minutes. */
const ALONE = /<p>\s{0,20}(?:\\\[([^<>]{1,2000}?)\\\]|\$\$([^<>$]{1,2000}?)\$\$)\s{0,20}<\/p>/g;
const TYPED = /\\\(([^<>]{1,2000}?)\\\)|\\\[([^<>]{1,2000}?)\\\]|\$\$([^<>$]{1,2000}?)\$\$/g;

/** Formatted text of another system with its typed formulas as ours: a paragraph of one alone is a block. */
export const withOwnFormulas = (html: string): string =>
  html
    .replace(ALONE, (_, one?: string, other?: string) => element("div", "block", one ?? other))
    .replace(TYPED, (_, one?: string, two?: string, three?: string) =>
      element("span", "inline", one ?? two ?? three),
    );

const element = (tag: string, type: string, source = ""): string => {
  const latex = source
    .replace(/&nbsp;/g, " ")
    .trim()
    .replaceAll('"', "&quot;");
  return `<${tag} data-type="${type}-math" data-latex="${latex}"></${tag}>`;
};
