import type { AnswerKindRules } from "../answer-kind.ts";
import { classicAnswerIsRight } from "../classic.ts";

/** Words and everything that no other kind reads. */
export const text: AnswerKindRules = {
  recognises: () => true,
  judge: (accepted, field) => (given) =>
    classicAnswerIsRight({ accepted: [accepted], ...field }, given),
  settings: ["capitals", "oneLetterWrong"],
};
