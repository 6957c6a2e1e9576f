/** Things in rich text that say something without a word: media, and formulas kept as attributes. */
const SPEAKS_WITHOUT_WORDS = /<(?:img|video|audio|iframe|svg|math)\b|\bdata-latex=/i;
const TAG = /<\/?[a-z!][^<>]*>/gi;
const BLANK_ENTITY = /&(?:nbsp|ensp|emsp|thinsp|zwj|zwnj|#160|#x0*a0|#8203|#x0*200b);/gi;
/** Zero-width space, joiners and byte order mark: no text, yet `trim` keeps some of them. */
const INVISIBLE = /[\u200B\u2060\uFEFF]|\u200C|\u200D/g;

/** An emptied editor leaves "<p></p>", which counts as empty. */
export function hasContent(html: string): boolean {
  if (SPEAKS_WITHOUT_WORDS.test(html)) return true;
  const text = html.replace(TAG, " ").replace(BLANK_ENTITY, " ").replace(INVISIBLE, "");
  return text.trim() !== "";
}
