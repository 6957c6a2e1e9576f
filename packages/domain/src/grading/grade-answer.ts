import type { AnswerContent } from "../attempts/answer.ts";
import type { Marks } from "../units.ts";
import { choiceIsRight } from "./multiple-choice.ts";
import { answerText } from "./short-answer/answer-text.ts";
import { type ShortAnswerKey, shortAnswerIsRight } from "./short-answer/is-right.ts";

/** What a question asks of an answer, and the marks it carries. */
export type QuestionKey =
  /** `right` holds the ids of the right options. */
  | { kind: "mcq"; marks: Marks; right: readonly string[] }
  | ({ kind: "short"; marks: Marks } & ShortAnswerKey)
  | { kind: "long" | "composition"; marks: Marks };

/** Waiting means by hand; a blank is 0 marks and waits for nobody. */
export type Grade =
  | { kind: "graded"; marks: Marks; of: Marks }
  | { kind: "waiting"; of: Marks }
  | { kind: "blank"; of: Marks };

/** Grades one answer; the same answer always gets the same grade. */
export function gradeAnswer(key: QuestionKey, answer: AnswerContent | undefined): Grade {
  const of = key.marks;
  if (!answer || saysNothing(key, answer)) return { kind: "blank", of };
  switch (key.kind) {
    case "mcq":
      return { kind: "graded", marks: choiceIsRight(key.right, answer.chosenOption) ? of : 0, of };
    case "short":
      return { kind: "graded", marks: shortAnswerIsRight(key, answer.customAnswer) ? of : 0, of };
    case "long":
    case "composition":
      return { kind: "waiting", of };
  }
}

/**
 * Only the part of an answer counts that its kind of question asks for. A client may send the unit
 * with an empty field ("$"): that is no answer either.
 */
function saysNothing(key: QuestionKey, { chosenOption, customAnswer }: AnswerContent): boolean {
  if (key.kind === "mcq") return chosenOption.length === 0;
  if (key.kind === "short") return answerText(customAnswer, key.unit, key.unitSide) === "";
  return customAnswer.trim() === "";
}
