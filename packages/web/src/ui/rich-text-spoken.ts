import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { optionPictureName } from "@markwell/domain/questions/options";
import { withPlainFormulas } from "@markwell/domain/questions/plain-formulas";
import { readableFormula } from "@markwell/domain/questions/rich-text-formula";
import { optionMark } from "../lib/option-mark.ts";
import { optionHtml } from "./option-text.tsx";
import { spokenFormula } from "./rich-text/spoken-formula.ts";
import { plainText } from "./rich-text-view.tsx";

export const spokenQuestion = ({
  body,
  options,
  quesimgAlt,
}: Pick<CandidateQuestion, "body" | "options" | "quesimgAlt">) =>
  [
    spokenText(body).replace(/_{2,}/g, "blank"),
    ...(quesimgAlt ? [`Picture: ${quesimgAlt}`] : []),
    ...options.map(({ optbody, optimg, optimgAlt }, place) => {
      const letter = optionMark(place);
      return `${letter}: ${spokenText(optionHtml(optbody)) || (optimg && optionPictureName({ optimgAlt }, place))}`;
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

/** Puts an answer into words for a reader: formulas that a student typed are said as on a question. */
export const spokenAnswer = (typed: string): string =>
  spokenText(optionHtml(withPlainFormulas(typed)));
