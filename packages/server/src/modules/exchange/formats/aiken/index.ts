import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { kindRules } from "@markwell/domain/questions/kinds";
import { optionLetter } from "@markwell/domain/questions/options";
import { plainOfRichLine } from "@markwell/domain/questions/rich-line";
import type { QuestionFormat } from "../format.ts";
import { lostOfHelp, lostOfPassage } from "../lost-in-all.ts";
import { rootTag } from "../xml.ts";
import { readAiken } from "./read.ts";

export const aiken: QuestionFormat = {
  file: { name: "questions-aiken.txt", type: "text/plain; charset=utf-8" },
  takes: {},
  recognises: ({ text = "" }) =>
    // A question may begin with the name of a tag, but an XML file ends with one, too.
    !(rootTag(text) !== undefined && text.trimEnd().endsWith(">")) &&
    /^[ \t]*[A-Z][).][ \t]*\S/m.test(text) &&
    /^[ \t]*answer\s*:\s*[A-Z]\b/im.test(text),
  read: ({ text = "" }) => readAiken(text),
  cannotCarry,
  write: (questions) => questions.map(writeOne).join("\n"),
};

function cannotCarry(question: ExchangeQuestion): ReturnType<QuestionFormat["cannotCarry"]> {
  const { kind, options, body, explanation } = question;
  if (!kindRules[kind].inputs.options)
    return { whole: "Aiken holds multiple choice only", parts: [] };
  if (options.filter(({ isAnswer }) => isAnswer).length > 1) {
    return { whole: "Aiken holds one right option only", parts: [] };
  }
  if (options.some(({ picture }) => picture !== "")) {
    return { whole: "its options are pictures", parts: [] };
  }
  const plain = plainOfRichLine(body);
  if (plain.length < 2) return { whole: "it has no words", parts: [] };
  if (/^answer\s*:/i.test(plain))
    return { whole: "it begins like a line with an answer", parts: [] };
  // Moodle would read "B) Ratio" as an option.
  if (/^[A-Z][).]/.test(plain)) return { whole: "it begins like an option", parts: [] };
  return {
    parts: [
      ...lostOfHelp(question),
      ...(/<img\b/.test(body) || question.picture ? ["pictures"] : []),
      ...(/<video\b/.test(body) ? ["videos"] : []),
      ...(/<(?!p>|\/p>|span |\/span>|br)/.test(body) || options.some(({ rich }) => rich !== "")
        ? ["formatting"]
        : []),
      ...(question.pictureLink === "" ? [] : ["the link to a picture or video"]),
      ...lostOfPassage(question),
      ...(explanation === "" ? [] : ["the explanation"]),
      "marks, level, topic and what else describes the question",
    ],
  };
}

const writeOne = ({ body, options }: ExchangeQuestion): string =>
  [
    plainOfRichLine(body),
    ...options.map(({ text }, place) => `${optionLetter(place)}. ${text.replace(/\s+/g, " ")}`),
    `ANSWER: ${optionLetter(options.findIndex(({ isAnswer }) => isAnswer))}`,
    "",
  ].join("\n");
