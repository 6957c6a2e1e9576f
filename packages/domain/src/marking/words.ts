const HAN = /\p{Script=Han}/gu;
const LETTER = /[\p{L}\p{N}]/u;

const runsIn = (text: string) => text.split(/\s+/).filter(Boolean);
const hanIn = (text: string) => text.match(HAN)?.length ?? 0;

/**
 * How long a written answer is, as schools count: words, which are runs of anything that is not white space, and
 * in Chinese, which has no spaces, characters without the punctuation.
 */
export function wordsIn(text: string): number {
  const han = hanIn(text);
  if (han === 0) return runsIn(text).length;
  const others = runsIn(text.replace(HAN, " ")).filter((run) => LETTER.test(run));
  return han + others.length;
}

/** The unit of `wordsIn`: "character" if most of the text is Chinese. */
export const countedIn = (text: string): "word" | "character" =>
  hanIn(text) * 2 > wordsIn(text) ? "character" : "word";
