import type { AnswerContent } from "../attempts/answer.ts";
import { kindRules, type QuestionKey } from "../questions/kinds.ts";
import { rightOf } from "../questions/right.ts";
import type { Marks } from "../units.ts";

/** Waiting means marking by hand; a blank gets 0 marks and does not wait. */
export type Grade =
  | { kind: "graded"; marks: Marks; of: Marks }
  | { kind: "waiting"; of: Marks }
  | { kind: "blank"; of: Marks };

/** Equal answers always get equal grades. */
export function gradeAnswer(key: QuestionKey, answer: AnswerContent | undefined): Grade {
  const of = key.marks;
  const isRight = rightOf[key.kind];
  if (!answer || kindRules[key.kind].isBlank(answer, key)) return { kind: "blank", of };
  if (!isRight) return { kind: "waiting", of };
  return { kind: "graded", marks: isRight(answer, key) ? of : 0, of };
}
