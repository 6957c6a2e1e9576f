import { type Answer, isAnswered } from "../attempts/answer.ts";
import type { Marks } from "../units.ts";
import { choiceIsRight } from "./multiple-choice.ts";
import { type ShortAnswerKey, shortAnswerIsRight } from "./short-answer/is-right.ts";

/** What a question asks of an answer, and the marks it carries. */
export type QuestionKey =
  | { kind: "mcq"; marks: Marks; right: readonly string[] }
  | ({ kind: "short"; marks: Marks } & ShortAnswerKey)
  | { kind: "long" | "composition"; marks: Marks };

/** Waiting means by hand; a blank is 0 marks and waits for nobody. */
export type Grade =
  | { kind: "graded"; marks: Marks; of: Marks }
  | { kind: "waiting"; of: Marks }
  | { kind: "blank"; of: Marks };

/** Grades one answer; the same answer always gets the same grade. */
export function gradeAnswer(
  key: QuestionKey,
  answer: Pick<Answer, "chosenOption" | "customAnswer"> | undefined,
): Grade {
  const of = key.marks;
  if (!answer || !isAnswered(answer)) return { kind: "blank", of };
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
