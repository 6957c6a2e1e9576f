import type { PassageKind } from "@markwell/domain/questions/passage-kind";

/** What the kinds of passages are called. */
export const passageLabels: Record<PassageKind, string> = {
  text: "Passage",
  cloze: "Cloze",
  parts: "Question with parts",
};
