import type { DraftToCheck } from "../questions/draft.ts";
import type { QuestionKind } from "../questions/kind.ts";
import { keptInputs, type QuestionKey } from "../questions/kinds.ts";
import type { Level } from "../school/lists.ts";
import type { DrawnQuestion } from "../tests/draw.ts";
import { anOption, type SampleOption } from "./an-option.ts";

export interface SampleQuestion extends DraftToCheck, DrawnQuestion {
  level: Level;
  options: SampleOption[];
}

/** An MCQ, "3" being right, or another kind. Marks and weightage are equal unless both are given. */
export function aQuestion(change: Partial<SampleQuestion> = {}): SampleQuestion {
  const marks = change.marks ?? change.weightage ?? 2;
  const kind = change.kind ?? "mcq";
  return {
    id: "question-1",
    kind,
    level: "primary 6",
    topic: "Fractions",
    difficulty: "basic",
    body: "<p>Which is a factor of 6?</p>",
    ...keptInputs(kind, { options: ["3", "4", "5", "7"].map(optionOf), answer: ["3"], unit: "" }),
    position: "right",
    marks,
    weightage: marks,
    ...change,
  };
}

const optionOf = (optbody: string, index: number) =>
  anOption({ id: `option-${index + 1}`, optbody, isAnswer: index === 0 });

export const aKey = (
  kind: QuestionKind,
  marks: number,
  change: Partial<QuestionKey> = {},
): QuestionKey => ({
  kind,
  marks,
  right: [],
  accepted: [],
  unit: "",
  unitSide: "right",
  ...change,
});
