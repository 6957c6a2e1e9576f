import type { AnswerKindRules } from "../answer-kind.ts";
import { times } from "../exact.ts";
import { bareTexts, unitCutter } from "../field-unit.ts";
import { equals, type Fraction } from "../number.ts";
import { plain, withoutName } from "../plain.ts";
import { readNumber } from "../read-number.ts";

const BETWEEN = / ?: ?| (?:is )?to /i;
const MOST_TERMS = 10;

/** The terms of a ratio, as many as are written; undefined for anything else. */
export function readRatio(text: string): readonly Fraction[] | undefined {
  const terms = withoutName(text).split(BETWEEN, MOST_TERMS);
  const numbers = terms.flatMap((term) => readNumber(term.trim())?.value ?? []);
  return numbers.length > 1 && numbers.length === terms.length ? numbers : undefined;
}

/**
 * Term by term: 4 : 6 is another way to give 2 : 3, and not what is asked for.
 * @param inAnyTerms whether 4 : 6 counts as 2 : 3
 */
export const sameRatio = (
  one: readonly Fraction[],
  other: readonly Fraction[],
  inAnyTerms = false,
): boolean =>
  one.length === other.length &&
  one.every((term, at) => {
    const [its, first, itsFirst] = [other[at], one[0], other[0]];
    if (!its || !first || !itsFirst) return false;
    return inAnyTerms ? equals(times(term, itsFirst), times(its, first)) : equals(term, its);
  });

/** "2 : 3", "1:2:3", "2 to 3". */
export const ratio: AnswerKindRules = {
  recognises: (accepted, field) =>
    bareTexts(plain(accepted), unitCutter(field)).some((text) => readRatio(text) !== undefined),
  judge: (accepted, field) => {
    const cutter = unitCutter(field);
    const [key] = bareTexts(plain(accepted), cutter).flatMap((text) => {
      const read = readRatio(text);
      return read ? [read] : [];
    });
    if (!key) return undefined;
    return (given) =>
      bareTexts(plain(given), cutter).some((text) => {
        const read = readRatio(text);
        return read !== undefined && sameRatio(read, key);
      });
  },
  settings: [],
};
