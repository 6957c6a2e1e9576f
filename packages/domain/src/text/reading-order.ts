import { whenUsed } from "./when-used.ts";

const words = whenUsed(() => new Intl.Collator("en", { numeric: true }));
const letters = whenUsed(() => new Intl.Collator("en"));
const chinese = whenUsed(() => new Intl.Collator("zh-Hans-u-co-pinyin"));
const HAN = /\p{Script=Han}/u;
const PIECES = /\p{Script=Han}|\P{Script=Han}+/gu;

/**
 * Numbers by value, Latin, then Tamil, then Chinese by pinyin. The database's collation
 * `by_reading_numeric` has the same order of scripts.
 */
export function byReading(a: string, b: string): number {
  if (!HAN.test(a) && !HAN.test(b)) return words().compare(a, b);
  // Chinese letters come last wherever they are, so a text is compared piece by piece.
  const [of, other] = [a.match(PIECES) ?? [], b.match(PIECES) ?? []];
  for (const [at, piece] of of.entries()) {
    const against = other[at];
    if (against === undefined) return 1;
    const [isHan, isAlso] = [HAN.test(piece), HAN.test(against)];
    if (isHan !== isAlso) return isHan ? 1 : -1;
    const order = (isHan ? chinese() : words()).compare(piece, against);
    if (order !== 0) return order;
  }
  return of.length - other.length;
}

/** Whether letter by letter they sort otherwise than by the values of their numbers, as Paper 2 and Paper 10 do. */
export const hasNumbersOutOfOrder = (names: readonly string[]): boolean => {
  const byLetters = names.toSorted(letters().compare);
  return names.toSorted(words().compare).some((name, at) => name !== byLetters[at]);
};
