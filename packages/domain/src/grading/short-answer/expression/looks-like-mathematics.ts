import { parseStatement } from "./statement.ts";
import { mathText } from "./symbols.ts";

const MOST_CHARACTERS = 150;
const MATHEMATICAL_WORDS =
  /\\[a-z]+|(?<!\p{L})(?:sin|cos|tan|cosec|sec|cot|log|ln|lg|sqrt|pi|theta|alpha|beta|gamma|lambda|or|and)(?!\p{L})/giu;
/** Signs that no sentence contains. */
const STRONG = /\d!|[=<>≤≥≠^×÷±√πθ]|\\[a-z]+|\d ?[+*]|[+*] ?\d|\p{L} ?\+ ?\p{L}/u;
const ORDINAL = /^\d+ ?(?:st|nd|rd|th|s|am|pm)$/i;
/** "3A", "P6", "2D", "x2": a class, a level, a label. */
const LABEL = /^(?:\d+\p{Lu}\p{L}?|\p{L}{1,3}\d+\p{L}?)$/u;
const PLAIN_NUMBER = /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?: ?\/ ?\d+)?$/;
/** cat, dog, gas: a pronounceable text is probably a word, not a product. */
const PRONOUNCED =
  /^[b-df-hj-np-tv-z]{1,2}[aeiou]+[b-df-hj-np-tv-z]$|^[aeiou][b-df-hj-np-tv-z][aeiou]$|^(?:air|oil|and|the|its?|is|by|my|to|so|no|in|on|of|if|he|we|me|us|up|an|am)$/i;
const PRODUCT_OF_UNKNOWNS = /^(?:[xyz]{2,3}|ab|abc|bc|ac|pq|pqr|qr|mn|rs)$/;

/**
 * Any word can be a product of letters, so it takes a sign, a figure or a well-known product: "2ab" and
 * "V = IR", not "cat" or "and/or".
 */
export function looksLikeMathematics(typed: string): boolean {
  if (typed.length > MOST_CHARACTERS) return false;
  const text = mathText(typed).replace(/\.$/, "");
  if (text === "" || parseStatement(typed) === undefined) return false;
  if (PLAIN_NUMBER.test(text)) return true;
  if (ORDINAL.test(text) || LABEL.test(text)) return false;
  const rest = text.replace(MATHEMATICAL_WORDS, " ");
  const runs = rest.match(/\p{L}+/gu) ?? [];
  if (runs.some((run) => run.length > 4)) return false;
  if (PRODUCT_OF_UNKNOWNS.test(text) || /^\p{L} ?°$/u.test(typed.trim())) return true;
  if (/^\(?\p{L}{1,3}\)? ?\/ ?\(\p{L}{2,3}\)$/u.test(text)) return true;
  const strong = STRONG.test(text.replace(/\b(?:or|and)\b/gi, ","));
  const longer = runs.filter((run) => run.length > 1);
  const afterFraction = /\d\/\d+ [b-df-hj-np-tv-z]{2,3}$/.test(text);
  if (
    longer.some((run) => isWord(run, text)) ||
    (longer.length > 0 && !strong && !afterFraction && !/\d\p{L}/u.test(text))
  )
    return false;
  // "3 men" without a sign is no product; "6 a b" is one.
  if (
    !strong &&
    !afterFraction &&
    longer.some((run) => new RegExp(`(?:^| )${run}(?: |$)`, "u").test(text))
  )
    return false;
  if (strong) return true;
  if (/^\p{L}(?:\s*,\s*\p{L})*$/u.test(text)) return false;
  // Without a strong sign: "6ab", "x - y", "a/b", "(2, 3)", "7 - n", "12 - 4", "|x|", "sin x".
  const called =
    /(?<!\p{L})(?:sin|cos|tan|log|ln|lg)(?:_\{?\d+\}?)? ?(?:\(|\d|\p{L}(?!\p{L}))/iu.test(text);
  return (
    called ||
    /\d ?\p{Ll}(?!\p{L}{3})|[\p{L}\d)] ?[-/] ?[\p{L}\d(]|^-|^\|.+\|$|^\(.*,.*\)$|[\d\p{L}]\(|\)\(/u.test(
      text,
    )
  );
}

function isWord(run: string, text: string): boolean {
  if (!PRONOUNCED.test(run)) return false;
  // "v = u + at", "PE = mgh": formulas name quantities by letters.
  if (new RegExp(`\\d ?${run}`, "u").test(text) && /[=^]|\\\\[a-z]/u.test(text)) return false;
  return run.length > 2 || !/[=^]/.test(text);
}
