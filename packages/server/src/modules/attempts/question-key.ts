import type { QuestionKey } from "@markwell/domain/grading/grade-answer";
import type { PaperQuestion } from "../tests/index.ts";

/** The part of a pinned question that grading needs. */
export function keyOf(question: PaperQuestion): QuestionKey {
  const { kind, marks } = question;
  switch (kind) {
    case "mcq":
      return {
        kind,
        marks,
        right: question.options.filter(({ isAnswer }) => isAnswer).map(({ id }) => id),
      };
    case "short":
      return {
        kind,
        marks,
        accepted: question.accepted,
        unit: question.unit,
        unitSide: question.unitSide,
      };
    case "long":
    case "composition":
      return { kind, marks };
  }
}
