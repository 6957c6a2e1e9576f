import type { AnswerField, AnswerKind } from "./answer-kind.ts";
import { withoutSynonym } from "./field-unit.ts";
import { readingOf } from "./reading.ts";

/** Kinds that are made of numbers and may hold a fraction or a power. */
const NUMERIC: ReadonlySet<AnswerKind> = new Set([
  "number",
  "money",
  "duration",
  "ratio",
  "remainder",
  "list",
]);

/** \frac as keyboards of formulas give it; the rest of LaTeX is left to whoever typed it. */
const LATEX_FRACTION = /\\[dt]?frac ?\{(\d{1,20})\} ?\{(\d{1,20})\}/g;
const POWER_OF_TEN = /(\d[\d.,]{0,20}) ?[×x*] ?10 ?\^ ?\(?(-?\d{1,3})\)?/gi;
const MIXED = /(?<![\d.,/])(?:(\d{1,20}) )?(\d{1,20}) ?\/ ?(\d{1,20})(?![\d.,/])/g;
const UNIT_POWER = /(?<=\p{L})\^([23])(?!\d)/gu;
const LONGEST = 300;

/**
 * How a student's answer is shown under its field: what was typed, typeset, never evaluated, simplified or
 * converted. Plain text with formulas in `\( \)`; "" while nothing is written. The exam loads this file
 * behind the first question, so it must not import what grades.
 */
export function typesetReading(kind: AnswerKind, given: string, field: AnswerField): string {
  if (!NUMERIC.has(kind) || given.length > LONGEST)
    return readingOf(given, field.unit, field.unitSide);
  // "45 mins" before the unit min is shown as "45 min": the unit once, as the field writes it.
  return readingOf(withoutSynonym(field)(given), field.unit, field.unitSide)
    .replace(LATEX_FRACTION, " $1/$2 ")
    .replace(/ {2,}/g, " ")
    .trim()
    .replace(POWER_OF_TEN, "\\($1 \\times 10^{$2}\\)")
    .replace(MIXED, (_, whole: string | undefined, over: string, under: string) => {
      const fraction = `\\frac{${over}}{${under}}`;
      return `\\(${whole === undefined ? "" : whole}${fraction}\\)`;
    })
    .replace(UNIT_POWER, (_, power) => (power === "2" ? "²" : "³"));
}
