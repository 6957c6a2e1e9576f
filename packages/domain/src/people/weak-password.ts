/** Names of the product and of what people are here: the first guesses of whoever knows the school. */
const OUR_WORDS = [
  "markwell",
  "password",
  "student",
  "teacher",
  "trainer",
  "tutor",
  "admin",
  "school",
];

export const WEAK_PASSWORD =
  "This password is too easy to guess. Please choose another one, for example three words that have nothing to do with each other.";

const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const SHORTEST_WORD = 3;
const FEWEST_DIFFERENT = 4;
/** With this many letters besides the known words a password is original. */
const FEWEST_OWN_LETTERS = 3;

/**
 * Product, school, own name or e-mail with digits and signs, or very few characters.
 * @param known words about the person and the school
 */
export function isWeakPassword(password: string, known: readonly string[]): boolean {
  const lower = password.normalize("NFKC").toLowerCase();
  if (new Set(lower).size < FEWEST_DIFFERENT) return true;
  const words = [...OUR_WORDS, ...known.flatMap(wordsIn)].sort((a, b) => b.length - a.length);
  // As typed, and with lookalike signs read as letters.
  return [lower, [...lower].map((sign) => LOOKALIKES[sign] ?? sign).join("")].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, " "), text);
    return rest !== text && (rest.match(/\p{L}/gu)?.length ?? 0) < FEWEST_OWN_LETTERS;
  });
}

/** The words of a name, or of an address before its host, and the whole address. */
function wordsIn(text: string): string[] {
  const lower = text.normalize("NFKC").toLowerCase();
  const [own = "", host] = lower.split("@");
  const words = own.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length >= SHORTEST_WORD);
  return host === undefined ? words : [lower, ...words];
}
