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
