import { partLetter } from "./paper-number.ts";

/** Matches what `partNames` gives: a letter, and behind it a numeral where it needs one. */
export const PART_NAME = /^\([a-z]{1,2}\)(?:\([ivx]{1,6}\))?$/;

/** A question has no more (`MOST_IN_PASSAGE`). */
const MOST_PARTS = 30;
const UNITS = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
const roman = (value: number): string =>
  "x".repeat(Math.floor(value / 10)) + (UNITS[value % 10] ?? "");

/**
 * Names the parts of a question: "(a)(i)", "(a)(ii)", "(b)".
 * @param below for each part in order, whether it is numbered below the letter of the one before
 * @returns undefined for each where the letters of their places name them all
 */
export function partNames(below: readonly boolean[]): Array<string | undefined> {
  const isBelow = (at: number) => at > 0 && below[at] === true;
  if (!below.some((_, at) => isBelow(at))) return below.map(() => undefined);
  let letter = 0;
  let numeral = 0;
  return below.map((_, at) => {
    if (isBelow(at)) numeral += 1;
    else {
      letter += 1;
      numeral = 1;
    }
    const alone = numeral === 1 && !isBelow(at + 1);
    return partLetter(letter) + (alone ? "" : `(${roman(numeral)})`);
  });
}

/** The other way round, also where some of the parts have left: those of one letter stay below it. */
export function areBelow(names: readonly (string | null | undefined)[]): boolean[] {
  const letters = names.map((name) => /^(\([a-z]+\))\(/.exec(name ?? "")?.[1]);
  return letters.map((letter, at) => at > 0 && letter !== undefined && letter === letters[at - 1]);
}

/** Names a new part behind the one of this name: below its letter, or with the next letter. */
export function nextPartName(before: string, below: boolean): string {
  const [, letter = "(a)", numeral] = /^(\([a-z]+\))(?:\(([ivx]+)\))?$/.exec(before) ?? [];
  const countTo = (is: (value: number) => boolean): number => {
    let value = 1;
    while (!is(value) && value < MOST_PARTS) value += 1;
    return value;
  };
  if (!below) return partLetter(countTo((value) => partLetter(value) === letter) + 1);
  const last = numeral === undefined ? 1 : countTo((value) => roman(value) === numeral);
  return `${letter}(${roman(last + 1)})`;
}
