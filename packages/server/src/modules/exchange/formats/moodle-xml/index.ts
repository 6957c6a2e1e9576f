import type { QuestionFormat } from "../format.ts";
import { lostOfAnswers, lostOfHelp, lostOfLink } from "../lost-in-all.ts";
import { gapWords, lostOfTie } from "../passage-tags.ts";
import { rootTag } from "../xml.ts";
import { readMoodleXml } from "./read.ts";
import { writeMoodleXml } from "./write.ts";

export const moodleXml: QuestionFormat = {
  file: { name: "questions.xml", type: "application/xml" },
  takes: { pictures: true },
  recognises: ({ text = "" }) => /^<quiz[\s/>]/.test(rootTag(text) ?? ""),
  read: ({ text = "" }, pictures) => readMoodleXml(text, pictures),
  cannotCarry: (question) => {
    const isGap = question.passage?.kind === "cloze";
    const { body, explanation, picture, passage } = question;
    return {
      parts: [
        ...(isGap && body !== gapWords(passage?.place) ? ["the words of its gap"] : []),
        ...(isGap && explanation ? ["the explanation"] : []),
        ...(isGap && picture ? ["the picture of its gap"] : []),
        ...(/<video\b/.test(body + explanation + (passage?.body ?? "")) ? ["videos"] : []),
        ...lostOfHelp(question, { whys: true }),
        ...lostOfLink(question),
        ...(isGap ? [] : lostOfTie(question)),
        ...lostOfAnswers(question),
      ],
    };
  },
  write: writeMoodleXml,
};
