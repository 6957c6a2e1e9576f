const HAN = /\p{Script=Han}/gu;
const LETTER = /[\p{L}\p{N}]/u;

const runsIn = (text: string) => text.split(/\s+/).filter(Boolean);
const hanIn = (text: string) => text.match(HAN)?.length ?? 0;

/** Runs without white space; in Chinese, characters without punctuation. */
export function wordsIn(text: string): number {
  const han = hanIn(text);
  if (han === 0) return runsIn(text).length;
  const others = runsIn(text.replace(HAN, " ")).filter((run) => LETTER.test(run));
  return han + others.length;
}

export const countedIn = (text: string): "word" | "character" =>
  hanIn(text) * 2 > wordsIn(text) ? "character" : "word";

/** Counts the lines with words: students end a paragraph with one line break or with two. */
export const paragraphsIn = (text: string): number =>
  text.split(/\r\n|[\r\n\u2028\u2029]/).filter((line) => line.trim() !== "").length;
