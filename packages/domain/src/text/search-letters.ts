/**
 * Letters of Tamil and Chinese, as a class of a regular expression. The database holds the same class in the function
 * `search_letters` and in an index, so another one needs a migration.
 */
export const SEARCH_LETTERS = "[஀-௿⺀-鿿豈-﫿𠀀-𿿽]";
const RUN = new RegExp(`${SEARCH_LETTERS}+`, "gu");

/**
 * What a text must hold to hold these words, for the letters of Tamil and Chinese: all pairs of neighbours, and a
 * letter that is alone. Empty when there is no such letter.
 */
export function lettersSearched(words: string): string[] {
  const grams = (words.match(RUN) ?? []).flatMap((run) => {
    const letters = Array.from(run);
    return letters.length === 1
      ? letters
      : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
  return [...new Set(grams)];
}
