import type { StaffQuestion } from "@markwell/contract/wire/question";
import { tidySettings } from "@markwell/domain/grading/short-answer/answer-settings";
import { kindOf } from "@markwell/domain/questions/kind";
import { keyPart, kindRules } from "@markwell/domain/questions/kinds";
import type { ChosenReading } from "../../ui/question/reading-fields.tsx";

/** The contract's limit. */
export const ANSWERS_MAX = 20;

export interface WantedKey {
  fullMarks: boolean;
  right: readonly string[];
  /** Boxes for accepted answers, also empty ones; the key tells them apart while they move. */
  accepted: ReadonlyArray<{ key: number; text: string; rich?: string }>;
  reading: ChosenReading;
}

export function presentKey(question: StaffQuestion, fullMarks: boolean): WantedKey {
  const { right, accepted } = keyPart(kindOf(question), {
    right: question.options.filter(({ isAnswer }) => isAnswer).map(({ _id }) => _id),
    accepted: question.customAnswer,
  });
  return {
    fullMarks,
    right,
    accepted: accepted.map((text, index) => ({
      key: index,
      text,
      ...(question.answerRich && { rich: question.answerRich[index] ?? "" }),
    })),
    reading: { answerKind: presentKind(question), answerSettings: question.answerSettings },
  };
}

/** A kind that was found stays "found"; a question without one is graded as before there were kinds. */
function presentKind({ answerKind, answerKindChosen }: StaffQuestion): ChosenReading["answerKind"] {
  if (!answerKind) return "classic";
  return answerKindChosen ? answerKind : "found";
}

/** The grading to send: undefined if unchanged. */
export function readingToSend({ reading }: WantedKey, present: WantedKey) {
  const { answerKind } = reading;
  if (answerKind === "classic" || saidOf(reading) === saidOf(present.reading)) return {};
  return { answerKind, answerSettings: tidySettings(reading.answerSettings) };
}

const saidOf = ({ answerKind, answerSettings }: ChosenReading): string =>
  JSON.stringify([answerKind, tidySettings(answerSettings)]);

/** The key with one more accepted answer; unchanged when it accepts that text already. */
export function withAnswer(wanted: WantedKey, text: string): WantedKey {
  const { accepted } = wanted;
  if (text.trim() === "" || acceptedTexts(wanted).includes(text.trim())) return wanted;
  const key = Math.max(-1, ...accepted.map((box) => box.key)) + 1;
  return { ...wanted, accepted: [...accepted, { key, text }] };
}

/** Accepted texts to send, without duplicates and empty boxes. */
export const acceptedTexts = ({ accepted }: WantedKey): string[] => [
  ...new Set(accepted.map(({ text }) => text.trim()).filter((text) => text !== "")),
];

/** What is wrong with a key in the words of the question form; undefined when nothing is. */
export function keyProblem(question: StaffQuestion, wanted: WantedKey): string | undefined {
  if (wanted.fullMarks) return undefined;
  const { unit, position: unitSide } = question;
  const key = { right: wanted.right, accepted: acceptedTexts(wanted), unit, unitSide };
  return kindRules[kindOf(question)].keyProblem(key)?.message;
}

/** Whether a key says the same as another one; the order of right options says nothing. */
export function isSameKey(one: WantedKey, other: WantedKey): boolean {
  const said = (wanted: WantedKey) =>
    JSON.stringify([
      wanted.fullMarks,
      [...wanted.right].sort(),
      acceptedTexts(wanted),
      saidOf(wanted.reading),
    ]);
  return said(one) === said(other);
}
