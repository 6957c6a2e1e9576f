import { normalise } from "./short-answer/normalise.ts";

/** Longer ones are sentences of their own. */
const MOST_CHARACTERS = 120;
const NUMBERS = new Map(
  (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
    "seventeen eighteen nineteen twenty"
  )
    .split(" ")
    .map((word, number) => [word, String(number)]),
);
const DENIES = /\b(?:not|no|never|without|except|un|non|or)\b|n't\b|不|没/;
/** Say nothing of what is answered. */
const FILLING =
  /^(?:the|an?|is|are|was|were|it|its|they|this|that|of|by|in|at|on|to|for|from|and|answer|ans|there|because|has|have)$/;
const MOST_WORDS_MORE = 3;

/**
 * Whether a refused answer says the same as an accepted one in another dress, so that a teacher should
 * look at it: the same numbers in their order, or the same words.
 */
export function looksRight(accepted: readonly string[], given: string): boolean {
  if (given.length > MOST_CHARACTERS) return false;
  const read = readLoosely(given);
  return accepted.some((text) => {
    const key = readLoosely(text);
    if (DENIES.test(normalise(given)) && !DENIES.test(normalise(text))) return false;
    if (key.numbers.length > 0) {
      return (
        key.numbers.join(" ") === read.numbers.join(" ") &&
        // In algebra the letters are the answer: 2x + 3 is not 2y + 3.
        key.words.every((word) => word.length > 1 || read.words.includes(word))
      );
    }
    return read.numbers.length === 0 && hasWordsOf(key.words, read.words);
  });
}

interface Loosely {
  numbers: readonly string[];
  words: readonly string[];
}

function readLoosely(text: string): Loosely {
  const tokens =
    normalise(text.slice(0, MOST_CHARACTERS)).match(
      /(?<![\d\p{L}])-?\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*|\p{Script=Han}|[\p{L}\p{M}]+/gu,
    ) ?? [];
  const numbers: string[] = [];
  const words: string[] = [];
  for (const token of tokens) {
    const number = NUMBERS.get(token) ?? (/\d/.test(token) ? plainDigits(token) : undefined);
    if (number !== undefined) numbers.push(number);
    else if (!FILLING.test(token)) words.push(singular(token));
  }
  return { numbers, words };
}

/** "1,200" is 1200; "1,5" is 1.5, as in other countries. */
const plainDigits = (token: string) =>
  token
    .replace(/,(?=\d{3}(?!\d))/g, "")
    .replace(",", ".")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "")
    .replace(/^(-?)0+(?=\d)/, "$1");

const singular = (word: string) => (word.length > 3 ? word.replace(/e?s$/, "") : word);

function hasWordsOf(key: readonly string[], given: readonly string[]): boolean {
  if (key.length === 0 || given.length > key.length + MOST_WORDS_MORE) return false;
  const left = [...given];
  return key.every((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
