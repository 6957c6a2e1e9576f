import { kindRules, markedByHand } from "@markwell/domain/questions/kinds";
import { hasContent } from "@markwell/domain/questions/rich-text";
import type { QuestionFormat } from "../format.ts";
import { withoutMedia } from "../formulas.ts";
import { lostOfAnswers, lostOfHelp, lostOfLink } from "../lost-in-all.ts";
import { lostOfTie } from "../passage-tags.ts";
import { rootTag } from "../xml.ts";
import { readGift } from "./read.ts";
import { writeGift } from "./write.ts";

/** Moodle's plain text format: `What is 2 + 2? {=4 ~5}`. */
export const gift: QuestionFormat = {
  file: { name: "questions.gift", type: "text/plain; charset=utf-8" },
  takes: {},
  recognises: ({ text = "" }) =>
    rootTag(text) === undefined &&
    (/^[^\S\n]*(?:::|\$CATEGORY:|\/\/)/m.test(text) || /(?<!\\)\{[^{}]*\}/s.test(text)),
  read: ({ text = "" }) => readGift(text),
  cannotCarry: (question) => {
    const shows = question.body + question.explanation + (question.passage?.body ?? "");
    if (question.options.some(({ picture }) => picture !== "")) {
      return { whole: "its options are pictures", parts: [] };
    }
    if (!hasContent(withoutMedia(question.body))) return { whole: "it has no words", parts: [] };
    if (
      kindRules[question.kind].acceptsTexts &&
      question.accepted.some((text) => text.includes("->"))
    ) {
      return { whole: "an accepted answer has ->, which GIFT reads as matching", parts: [] };
    }
    return {
      parts: [
        ...(/<img\b/.test(shows) || question.picture ? ["pictures"] : []),
        ...(/<video\b/.test(shows) ? ["videos"] : []),
        ...lostOfHelp(question, { whys: true }),
        ...lostOfLink(question),
        ...lostOfTie(question),
        ...(markedByHand(question.kind) && question.accepted.length > 0
          ? ["the model answer"]
          : lostOfAnswers(question)),
      ],
    };
  },
  write: writeGift,
};
