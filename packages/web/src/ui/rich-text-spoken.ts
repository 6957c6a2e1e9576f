import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { optionLetter } from "@markwell/domain/questions/options";
import { readableFormula } from "@markwell/domain/questions/rich-text-formula";
import { optionHtml } from "./option-text.tsx";
import { plainText } from "./rich-text-view.tsx";

/** Mathematical signs that voices skip or misread, in words. */
const WORDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\/(?=(?:s|h|kg|g|m|cm|min)\b)/g, " per "],
  [/(?<=[\p{L}\p{N})])\/(?=[\p{L}\p{N}(√])/gu, " over "],
  [/∛/g, " cube root of "],
  [/√/g, " square root of "],
  [/²/g, " squared "],
  [/³/g, " cubed "],
  [/\^/g, " to the power of "],
  [/×/g, " times "],
  [/÷/g, " divided by "],
  [/−/g, " minus "],
  [/≤/g, " is at most "],
  [/≥/g, " is at least "],
  [/</g, " is less than "],
  [/>/g, " is greater than "],
  [/=/g, " equals "],
  [/≠/g, " is not equal to "],
  [/≈/g, " is about "],
  [/°C/g, " degrees Celsius "],
  [/°/g, " degrees "],
  [/∠/g, " angle "],
  [/△/g, " triangle "],
  [/π/g, " pi "],
  [/→/g, " gives "],
  [/⇌/g, " is in balance with "],
  [/∥/g, " is parallel to "],
  [/⊥/g, " is perpendicular to "],
  [/:/g, " to "],
];

export const spokenQuestion = ({
  body,
  options,
  quesimgAlt,
}: Pick<CandidateQuestion, "body" | "options" | "quesimgAlt">) =>
  [
    spokenText(body).replace(/_{2,}/g, "blank"),
    ...(quesimgAlt ? [`Picture: ${quesimgAlt}`] : []),
    ...options.map(({ optbody, optimg }, place) => {
      const letter = optionLetter(place);
      return `${letter}: ${spokenText(optionHtml(optbody)) || (optimg && `Picture of option ${letter}`)}`;
    }),
  ].join(". ");

export function spokenText(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const formula of page.querySelectorAll("[data-latex]")) {
    const text = readableFormula(formula.getAttribute("data-latex") ?? "");
    formula.textContent = ` ${spokenFormula(text)} `;
  }
  return plainText(page.body.innerHTML);
}

export const spokenFormula = (text: string): string =>
  WORDS.reduce((said, [sign, words]) => said.replace(sign, words), text)
    .replace(/\s+/g, " ")
    .trim();
