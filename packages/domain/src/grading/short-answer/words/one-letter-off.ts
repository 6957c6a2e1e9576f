/** In shorter words one letter makes another word: cat, cut, cats. */
const SHORTEST_WORD = 5;
/** Not of Chinese, where each character is a word. */
const LETTERS = /^(?:(?!\p{Script=Han})\p{L})+$/u;

/**
 * One letter wrong, missing or too many in one word; not in numbers, short words, or a first letter
 * (house, mouse).
 */
export function isOneLetterOff(key: string, given: string): boolean {
  const [words, typed] = [key, given].map((text) => text.split(/([^\p{L}]+)/u));
  if (!words || !typed || words.length !== typed.length) return false;
  const off = words.flatMap((word, at) =>
    word === typed[at] ? [] : [[word, typed[at] ?? ""] as const],
  );
  const [first, more] = off;
  return first !== undefined && more === undefined && isSlip(...first);
}

function isSlip(word: string, typed: string): boolean {
  if (!LETTERS.test(word) || !LETTERS.test(typed) || word.length < SHORTEST_WORD) return false;
  let at = 0;
  while (at < word.length && word[at] === typed[at]) at += 1;
  const [rest, restTyped] = [word.slice(at), typed.slice(at)];
  return (
    rest.slice(1) === restTyped ||
    rest === restTyped.slice(1) ||
    (at > 0 && rest.slice(1) === restTyped.slice(1))
  );
}
