import type { AnswerField, AnswerForm, AnswerKind, AnswerSettings } from "./answer-kind.ts";
import { shortAnswerJudge } from "./is-right.ts";
import { answerKindRules, kindOfKey } from "./kinds/index.ts";

const NUMBERS = new Map([
  ["one", 1],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
]);
const COUNT = String.raw`(\d{1,2}|one|two|three|four|five)`;

/** The first that fits counts: "as a mixed number in its simplest form" asks for a mixed number. */
const ASKED: readonly (readonly [AnswerForm, RegExp])[] = [
  ["mixedNumber", /\b(?:as|to|into|in) (?:a )?mixed (?:number|numeral|fraction)/i],
  ["improperFraction", /\b(?:as|to|into) (?:an )?improper fraction/i],
  ["standardForm", /\b(?:in|into|using) (?:standard form|scientific notation)/i],
  [
    "indexNotation",
    /\b(?:in|into|using) (?:index|exponent(?:ial)?) (?:notation|form)|\b(?:in|using) indices\b/i,
  ],
  ["factorised", /\bfactori[sz]e/i],
  ["expanded", /\bexpand\b/i],
  ["decimalPlaces", new RegExp(String.raw`\b${COUNT} ?(?:decimal places?|d\.? ?p\b)`, "i")],
  [
    "significantFigures",
    new RegExp(String.raw`\b${COUNT} ?(?:significant figures?|sig\.? ?figs?\b|s\.? ?f\b)`, "i"),
  ],
  ["simplest", /\b(?:simplest|lowest) (?:form|terms)\b|\bsimplify\b/i],
  ["fraction", /\b(?:as|to|into) (?:a )?(?:single |proper |common )?fraction\b(?! or\b)/i],
  ["decimal", /\b(?:as|to|into|in) (?:an? )?(?:decimal|ordinary (?:number|notation|form))\b/i],
];
const OF_NUMBERS: ReadonlySet<AnswerForm> = new Set([
  "simplest",
  "decimalPlaces",
  "significantFigures",
  "mixedNumber",
  "improperFraction",
  "fraction",
  "decimal",
  "standardForm",
]);
const OF_ALGEBRA: ReadonlySet<AnswerForm> = new Set([
  "simplest",
  "factorised",
  "expanded",
  "indexNotation",
]);

/** The forms that answers of a kind can be held to. */
export function formsOf(kind: AnswerKind): readonly AnswerForm[] {
  if (!answerKindRules[kind].settings.includes("form")) return [];
  return [...(kind === "expression" ? OF_ALGEBRA : OF_NUMBERS)];
}

/**
 * The form that the question asks for in words, for the key of a new question; none where the key itself
 * has another form.
 */
export function proposedSettings(
  question: string,
  accepted: readonly string[],
  { unit, unitSide }: AnswerField,
  kind = kindOfKey(accepted, { unit, unitSide }),
): AnswerSettings {
  const words = question.slice(-3_000).replace(/\s+/g, " ");
  const forms = formsOf(kind);
  for (const [form, pattern] of ASKED) {
    const found = forms.includes(form) ? pattern.exec(words) : null;
    if (!found) continue;
    const count = found[1]?.toLowerCase() ?? "";
    const places = NUMBERS.get(count) ?? Number(count);
    const settings: AnswerSettings = { form, ...(count !== "" && { places }) };
    const texts = accepted.filter((text) => text.trim() !== "");
    const reading = { kind, settings };
    const isMet = texts.every((text) =>
      // In brackets it is not the key letter by letter, which is right in any form.
      shortAnswerJudge({ accepted: [text], unit, unitSide, reading })(
        kind === "expression" ? `(${text})` : text,
      ),
    );
    return isMet && texts.length > 0 ? settings : {};
  }
  return {};
}
