import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import type { QuestionKind } from "@markwell/domain/questions/kind";
import { markedByHand } from "@markwell/domain/questions/kinds";
import type { QuestionFormat } from "../format.ts";
import { lostOfHelp, meaninglessAlone } from "../lost-in-all.ts";
import { wordFormula } from "./formula-out.ts";
import { readWord } from "./read.ts";
import { isWordFile, openWordFile } from "./word-file.ts";
import { shownUnit, writeWord } from "./write.ts";

export const word: QuestionFormat = {
  file: {
    name: "questions.docx",
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  headed: true,
  takes: { pictures: true, heads: true },
  recognises: isWordFile,
  read: ({ archive }, pictures) => readWord(openWordFile(archive), pictures),
  cannotCarry,
  write: writeWord,
};

/** A Word paper has answer lines for both kinds that a teacher marks. */
const KIND_LOST: Record<QuestionKind, readonly string[]> = {
  mcq: [],
  short: [],
  long: [],
  composition: ["that it is a composition"],
};

function cannotCarry(question: ExchangeQuestion): ReturnType<QuestionFormat["cannotCarry"]> {
  const whole = meaninglessAlone(question);
  if (whole) return { whole, parts: [] };
  const { kind, passage, settings, unit, answerKind, acceptedRich, pictureLink } = question;
  const shown = [question.body, question.explanation, passage?.body ?? ""].join("");
  return {
    parts: [
      ...lostOfHelp(question),
      ...(/<video\b/.test(shown) ? ["videos"] : []),
      ...(/<a\b/.test(shown) ? ["the addresses of links, whose words stay"] : []),
      ...(/<(?:h[34]|blockquote|pre|code|ol|th)\b/.test(shown)
        ? ["headings, quotes, code and numbered lists, saved as plain lines"]
        : []),
      ...(latexIn(question).some((latex) => wordFormula(latex) === undefined)
        ? ["a formula that Word does not know, saved as LaTeX"]
        : []),
      ...(pictureLink === "" ? [] : ["the link to a picture or video"]),
      ...(passage?.kind === "parts" ? ["the tie of its parts, whose text is above them"] : []),
      ...(acceptedRich?.some(Boolean) && !markedByHand(kind)
        ? ["the formatting of the accepted answers, saved as plain text"]
        : []),
      ...KIND_LOST[kind],
      ...(unit !== "" && shownUnit(question) === "" ? ["the unit"] : []),
      ...(Object.keys(settings).length > 0 || answerKind !== "found"
        ? ["how answers are compared"]
        : []),
      "level, topic and what else describes the question",
    ],
  };
}

const latexIn = ({ body, explanation, options, acceptedRich = [] }: ExchangeQuestion): string[] =>
  [body, explanation, ...options.map(({ rich }) => rich), ...acceptedRich]
    .flatMap((html) => [...html.matchAll(/data-latex="([^"]*)"/g)])
    .map(([, latex = ""]) =>
      latex
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&"),
    );
