import type { QuestionFormat } from "../format.ts";
import { lostOfAnswers, lostOfLink, lostOfPassage, meaninglessAlone } from "../lost-in-all.ts";
import { readMoodleXml } from "./read.ts";
import { writeMoodleXml } from "./write.ts";

/** Moodle's own format, which takes pictures along. */
export const moodleXml: QuestionFormat = {
  file: { name: "questions.xml", type: "application/xml" },
  takes: { pictures: true },
  recognises: ({ text = "" }) =>
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*(?:<!DOCTYPE[\s\S]{0,2000}?>\s*)?<quiz[\s>]/s.test(
      text.slice(0, 20_000),
    ),
  read: ({ text = "" }, pictures) => readMoodleXml(text, pictures),
  cannotCarry: (question) => {
    const whole = meaninglessAlone(question);
    if (whole) return { whole, parts: [] };
    return {
      parts: [
        ...(/<video\b/.test(question.body + question.explanation) ? ["videos"] : []),
        ...lostOfLink(question),
        ...lostOfPassage(question),
        ...lostOfAnswers(question),
      ],
    };
  },
  write: writeMoodleXml,
};
