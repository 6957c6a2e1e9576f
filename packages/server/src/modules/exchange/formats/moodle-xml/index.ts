import type { QuestionFormat } from "../format.ts";
import { readMoodleXml } from "./read.ts";
import { writeMoodleXml } from "./write.ts";

/** Moodle's own format, which takes pictures along. */
export const moodleXml: QuestionFormat = {
  recognises: ({ text = "" }) =>
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*(?:<!DOCTYPE[\s\S]{0,2000}?>\s*)?<quiz[\s>]/s.test(
      text.slice(0, 20_000),
    ),
  read: ({ text = "" }, pictures) => readMoodleXml(text, pictures),
  cannotCarry: (question) => ({
    parts: /<video\b/.test(question.body + question.explanation) ? ["videos"] : [],
  }),
  write: writeMoodleXml,
};
