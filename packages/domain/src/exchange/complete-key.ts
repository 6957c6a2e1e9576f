import { kindRules } from "../questions/kinds.ts";
import type { ExchangeQuestion } from "./foreign-question.ts";

/** What a teacher adds to a question whose file does not say what is right. */
export type AddedKey =
  | { kind: "options" /** From 1. */; right: readonly number[] }
  | { kind: "answers"; accepted: readonly string[] }
  | { kind: "byHand" };

/** Undefined when the key does not fit. May change between answered in words and marked by hand. */
export function withKey(question: ExchangeQuestion, key: AddedKey): ExchangeQuestion | undefined {
  const { options } = question;
  if (kindRules[question.kind].inputs.options) {
    if (key.kind !== "options") return undefined;
    const fits = key.right.length > 0 && key.right.every((place) => options[place - 1]);
    return fits
      ? {
          ...question,
          options: options.map((option, at) => ({
            ...option,
            isAnswer: key.right.includes(at + 1),
          })),
        }
      : undefined;
  }
  if (key.kind === "byHand") return { ...question, kind: "long", accepted: [], unit: "" };
  if (key.kind === "options") return undefined;
  const accepted = [...new Set(key.accepted.map((text) => text.trim()))].filter(Boolean);
  return accepted.length > 0 ? { ...question, kind: "short", accepted } : undefined;
}

export const hasKey = ({ kind, options, accepted }: ExchangeQuestion): boolean =>
  kindRules[kind].inputs.options
    ? options.some(({ isAnswer }) => isAnswer)
    : accepted.length > 0 || !kindRules[kind].acceptsTexts;
