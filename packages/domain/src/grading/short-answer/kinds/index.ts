import {
  ANSWER_KINDS,
  type AnswerField,
  type AnswerKind,
  type AnswerKindRules,
} from "../answer-kind.ts";
import { text } from "./text.ts";

/** Every kind; a missing one is read as text. */
export const answerKindRules: Partial<Record<AnswerKind, AnswerKindRules>> & {
  text: AnswerKindRules;
} = { text };

/** The kind that a key means: the first that recognises every accepted text. */
export function kindOfKey(accepted: readonly string[], field: AnswerField): AnswerKind {
  const texts = accepted.filter((one) => one.trim() !== "");
  if (texts.length === 0) return "text";
  return (
    ANSWER_KINDS.find((kind) =>
      texts.every((one) => answerKindRules[kind]?.recognises(one, field)),
    ) ?? "text"
  );
}
