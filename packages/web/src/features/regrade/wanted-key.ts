import type { StaffQuestion } from "@markwell/contract/wire/question";
import { kindOf } from "@markwell/domain/questions/kind";
import { keyPart, kindRules } from "@markwell/domain/questions/kinds";

/** As many accepted answers as the contract takes. */
export const ANSWERS_MAX = 20;

/** A key as it is being corrected. */
export interface WantedKey {
  fullMarks: boolean;
  /** Ids of the right options. */
  right: readonly string[];
  /** Boxes for accepted answers, also empty ones; the key tells them apart while they move. */
  accepted: ReadonlyArray<{ key: number; text: string }>;
}

/** The key that counts now, to begin with. */
export function presentKey(question: StaffQuestion, fullMarks: boolean): WantedKey {
  const { right, accepted } = keyPart(kindOf(question), {
    right: question.options.filter(({ isAnswer }) => isAnswer).map(({ _id }) => _id),
    accepted: question.customAnswer,
  });
  return { fullMarks, right, accepted: accepted.map((text, index) => ({ key: index, text })) };
}

/** The key with one more accepted answer; unchanged when it accepts that text already. */
export function withAnswer(wanted: WantedKey, text: string): WantedKey {
  const { accepted } = wanted;
  if (text.trim() === "" || acceptedTexts(wanted).includes(text.trim())) return wanted;
  const key = Math.max(-1, ...accepted.map((box) => box.key)) + 1;
  return { ...wanted, accepted: [...accepted, { key, text }] };
}

/** Accepted texts as they are sent: each once, without empty boxes. */
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
    JSON.stringify([wanted.fullMarks, [...wanted.right].sort(), acceptedTexts(wanted)]);
  return said(one) === said(other);
}
