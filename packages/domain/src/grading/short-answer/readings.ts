import type { AnswerField, AnswerKind } from "./answer-kind.ts";
import { answerText } from "./answer-text.ts";
import { withoutSynonym } from "./field-unit.ts";
import { readingOf } from "./reading.ts";
import { chemistryAsLatex, mathematicsAsLatex } from "./typeset-mathematics.ts";

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
 * Typeset, never evaluated, simplified or converted; formulas in `\( \)`. Lazy in the exam, so it must
 * not import what grades.
 */
export function typesetReading(kind: AnswerKind, given: string, field: AnswerField): string {
  const latex =
    kind === "expression" || kind === "formula" ? latexFor(kind, given, field) : undefined;
  if (latex !== undefined) return latex;
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

/** Algebra and chemistry, drawn, with the unit of the field once; undefined for what cannot be read yet. */
function latexFor(
  kind: "expression" | "formula",
  given: string,
  { unit, unitSide }: AnswerField,
): string | undefined {
  const name = unit.trim();
  const bare = name === "" ? given : answerText(given, unit, unitSide);
  const latex = kind === "formula" ? chemistryAsLatex(bare) : mathematicsAsLatex(bare);
  if (latex === undefined) return undefined;
  const drawn = `\\(${latex}\\)`;
  if (name === "") return drawn;
  if (unitSide === "left") return /[\p{L}=:]$/u.test(name) ? `${name} ${drawn}` : `${name}${drawn}`;
  return /^[^\p{L}\p{N}\s]$/u.test(name) ? `${drawn}${name}` : `${drawn} ${name}`;
}
