/** Also in the database's function `search_letters` and an index: a change needs a migration. */
export const SEARCH_LETTERS = "[஀-௿⺀-鿿豈-﫿𠀀-𿿽]";
const RUN = new RegExp(`${SEARCH_LETTERS}+`, "gu");

/** All neighbouring pairs, and single letters; empty without such letters. */
export function lettersSearched(words: string): string[] {
  const grams = (words.match(RUN) ?? []).flatMap((run) => {
    const letters = Array.from(run);
    return letters.length === 1
      ? letters
      : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
  return [...new Set(grams)];
}
