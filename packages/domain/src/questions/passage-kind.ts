/** What several questions share: a text, picture or table; a text with gaps; or the stem of parts. */
export const PASSAGE_KINDS = ["text", "cloze", "parts"] as const;
export type PassageKind = (typeof PASSAGE_KINDS)[number];
