import type { QuestionKind } from "@markwell/domain/questions/kind";

/** The four question types by the names of the form (assessment core, section 2). */
export const kindLabel: Record<QuestionKind, string> = {
  mcq: "MCQ Type",
  short: "Open-ended Short Ans.",
  long: "Open-ended Long Ans.",
  composition: "Composition",
};
