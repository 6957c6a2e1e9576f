export interface Asked {
  /** The words of the question, formulas as they are read. */
  words: string;
  pictures: readonly string[];
  /** Text and picture of each option, as one text. */
  options: readonly string[];
}

/** Shorter texts count as alike only if they are equal. */
const LEAST_PAIRS = 6;
/** Share of common word pairs from which two texts count as alike. */
const NEARLY_ALL = 0.8;
/** So many pairs may differ: the same passage with another question under it is another question. */
const MOST_OTHERS = 4;
/** Longer texts are alike only when they are the same, so that a test of passages costs no time. */
const LONGEST = 3_000;

/**
 * Places of a question and the earlier one. (Nearly) the same words, the same numbers and pictures, half
 * of the options: "Choose the right word" may repeat.
 */
export function alikeQuestions(asked: readonly Asked[]): Array<[place: number, earlier: number]> {
  const prints = asked.map(printOf);
  return prints.flatMap((print, place): Array<[number, number]> => {
    const earlier = prints.slice(0, place).findIndex((other) => areAlike(print, other));
    return earlier < 0 ? [] : [[place, earlier]];
  });
}

interface Print {
  fixed: string;
  words: string;
  pairs: readonly string[];
  options: readonly string[];
}

function printOf({ words, pictures, options }: Asked): Print {
  if (words.length > LONGEST) return { fixed: pictures.join(), words, pairs: [], options };
  const tokens = tokensOf(words);
  return {
    fixed: JSON.stringify([pictures, tokens.filter((token) => !/^\p{L}/u.test(token))]),
    words: tokens.join(" "),
    pairs: tokens.slice(1).map((token, place) => `${tokens[place]} ${token}`),
    options,
  };
}

function areAlike(one: Print, other: Print): boolean {
  if (one.fixed !== other.fixed || !shareOptions(one.options, other.options)) return false;
  if (one.words === other.words) return true;
  if (Math.min(one.pairs.length, other.pairs.length) < LEAST_PAIRS) return false;
  const both = common(one.pairs, other.pairs);
  const most = Math.max(one.pairs.length, other.pairs.length);
  return most - both <= MOST_OTHERS && both / most >= NEARLY_ALL;
}

function shareOptions(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 && other.length === 0) return true;
  return common(one, other) >= Math.max(one.length, other.length) / 2;
}

const TOKEN = /[\p{L}\p{M}]+|\p{N}+|[^\s\p{L}\p{N}.,;:!?'"’]/gu;
const tokensOf = (text: string): string[] =>
  text.normalize("NFKC").toLowerCase().match(TOKEN) ?? [];

/** How many items are in both lists; duplicates count each. */
function common(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const item of one) left.set(item, (left.get(item) ?? 0) + 1);
  let found = 0;
  for (const item of other) {
    const count = left.get(item) ?? 0;
    if (count > 0) found += 1;
    left.set(item, count - 1);
  }
  return found;
}
