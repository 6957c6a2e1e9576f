/** No script puts so many marks on one letter. */
const MOST = 32;

/**
 * Leaves at most 32 marks (accents, vowel signs) on one letter: a million of them keep a processor for an hour when
 * they are put in their order, here or in the database.
 */
export const withoutPiledMarks = (text: string): string =>
  /[\u0300-\uFFFF]/.test(text)
    ? text.replace(/\p{M}+/gu, (marks) => (marks.length > MOST ? cut(marks) : marks))
    : text;

const cut = (marks: string): string =>
  marks
    .slice(0, MOST)
    .toWellFormed()
    .replace(/\uFFFD$/, "");
