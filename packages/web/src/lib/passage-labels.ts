import type { PassageKind } from "@markwell/domain/questions/passage-kind";

export const passageLabels: Record<PassageKind, string> = {
  text: "Passage",
  cloze: "Cloze",
  parts: "Question with parts",
};
