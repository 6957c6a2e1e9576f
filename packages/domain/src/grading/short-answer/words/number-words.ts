/* "Four thousand, five hundred and eight": one number however its words are joined. */

const valuesOf = (words: string, first: number, step: number): Array<[string, number]> =>
  words.split(" ").map((word, place) => [word, first + step * place]);
const SMALL = new Map([
  ...valuesOf(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    0,
    1,
  ),
  ...valuesOf("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10),
]);
const LARGE = new Map([
  ["thousand", 1_000],
  ["million", 1_000_000],
]);
const MOST_CHARACTERS = 120;

/** The whole number that a text is in English words; "fifteen five" is none. */
export function numberInWords(text: string): number | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const words = text
    .toLowerCase()
    .replace(/^a (?=hundred|thousand|million)/, "one ")
    .replace(/ and /g, " ")
    .split(/[\s,-]+/);
  let [total, group, most] = [0, 0, Number.POSITIVE_INFINITY];
  for (const word of words) {
    const small = SMALL.get(word);
    const large = LARGE.get(word);
    if (small !== undefined) {
      const fits = small < 10 ? group % 10 === 0 && group % 100 !== 10 : group % 100 === 0;
      if (!fits || (small === 0 && words.length > 1)) return undefined;
      group += small;
    } else if (word === "hundred" && group > 0 && group < 10) group *= 100;
    else if (large !== undefined && group > 0 && large < most) {
      total += group * large;
      [group, most] = [0, large];
    } else return undefined;
  }
  return total + group;
}
