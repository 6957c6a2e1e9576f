import { bareFormulas } from "../../../questions/plain-formulas.ts";
import {
  ANSWER_KINDS,
  type AnswerField,
  type AnswerKind,
  type AnswerKindRules,
  type AnswerReading,
  type Judge,
} from "../answer-kind.ts";
import { date } from "./date.ts";
import { duration } from "./duration.ts";
import { expression } from "./expression.ts";
import { formula } from "./formula.ts";
import { listRules } from "./list.ts";
import { money } from "./money.ts";
import { number } from "./number.ts";
import { ratio } from "./ratio.ts";
import { remainder } from "./remainder.ts";
import { text } from "./text.ts";
import { time } from "./time.ts";

const list = listRules({
  kindOf: (item, field) => kindOfKey([item], field),
  judgeOf: (item, field, settings) =>
    judgeOf(item, field, { kind: kindOfKey([item], field), settings }),
});

export const answerKindRules: Record<AnswerKind, AnswerKindRules> = {
  date,
  duration,
  expression,
  formula,
  list,
  money,
  number,
  ratio,
  remainder,
  text,
  time,
};

const NO_UNIT: AnswerField = { unit: "", unitSide: "right" };

/**
 * The first that recognises every accepted text; of a mixed key ("0.5", "half") one of them, the others
 * are judged by their own.
 */
export function kindOfKey(accepted: readonly string[], field: AnswerField): AnswerKind {
  const texts = accepted.map(bareFormulas).filter((one) => one.trim() !== "");
  if (texts.length === 0) return "text";
  const recognises = (kind: AnswerKind) => (one: string) =>
    answerKindRules[kind].recognises(one, field);
  const ofAll = ANSWER_KINDS.find((kind) => kind !== "text" && texts.every(recognises(kind)));
  // Beside "12.5" in a field of centimetres, "0.125 m" is a length, not 0.125 times m.
  const isMeasure = (one: string) => recognises("number")(one) || number.recognises(one, NO_UNIT);
  if (ofAll === "expression" && texts.some(recognises("number")) && texts.every(isMeasure)) {
    return "number";
  }
  return (
    ofAll ?? ANSWER_KINDS.find((kind) => kind !== "text" && texts.some(recognises(kind))) ?? "text"
  );
}

/** Of the set kind if it can read the text, else of the text's own. */
export function judgeOf(accepted: string, field: AnswerField, reading: AnswerReading): Judge {
  const { kind, settings } = reading;
  const bare = bareFormulas(accepted);
  const judge = (one: AnswerKind) => answerKindRules[one].judge(bare, field, settings);
  return judge(kind) ?? judge(kindOfKey([accepted], field)) ?? judge("text") ?? (() => false);
}
