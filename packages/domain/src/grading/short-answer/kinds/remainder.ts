import type { AnswerKindRules } from "../answer-kind.ts";
import { bareTexts, unitCutter } from "../field-unit.ts";
import { equals, type Fraction, parseNumber } from "../number.ts";
import { plain, withoutName } from "../plain.ts";

const REMAINDER =
  /^([\d, ]+?) ?(?:, ?|and |with )?(?:a )?(?:remainder|rem|r)\.? ?(?:of |is |:|=)? ?([\d, ]+)$/i;

interface Division {
  quotient: Fraction;
  remainder: Fraction;
}

function readDivision(text: string): Division | undefined {
  const parts = REMAINDER.exec(
    withoutName(text)
      .replace(/ ?[()] ?/g, " ")
      .trim(),
  );
  const quotient = parseNumber((parts?.[1] ?? "").trim());
  const remainder = parseNumber((parts?.[2] ?? "").trim());
  return quotient && remainder && { quotient, remainder };
}

export const remainder: AnswerKindRules = {
  recognises: (accepted, field) =>
    bareTexts(plain(accepted), unitCutter(field)).some((text) => readDivision(text) !== undefined),
  judge: (accepted, field) => {
    const cutter = unitCutter(field);
    const [key] = bareTexts(plain(accepted), cutter).flatMap((text) => readDivision(text) ?? []);
    if (!key) return undefined;
    return (given) =>
      bareTexts(plain(given), cutter).some((text) => {
        const read = readDivision(text);
        return (
          read !== undefined &&
          equals(read.quotient, key.quotient) &&
          equals(read.remainder, key.remainder)
        );
      });
  },
  settings: [],
};
