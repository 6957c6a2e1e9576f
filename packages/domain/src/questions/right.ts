import type { AnswerContent } from "../attempts/answer.ts";
import type { Judge } from "../grading/short-answer/answer-kind.ts";
import { shortAnswerJudge } from "../grading/short-answer/is-right.ts";
import type { QuestionKind } from "./kind.ts";
import type { KeyContent } from "./kinds.ts";

/** Undefined for a kind that is marked by hand. Apart from the other rules, because it reads any written answer. */
export const rightOf: Record<
  QuestionKind,
  ((answer: AnswerContent, key: KeyContent) => boolean) | undefined
> = {
  mcq: ({ chosenOption }, { right }) => choiceIsRight(right, chosenOption),
  short: ({ customAnswer }, key) => judgeOf(key)(customAnswer),
  long: undefined,
  composition: undefined,
};

const judges = new WeakMap<KeyContent, Judge>();

function judgeOf(key: KeyContent): Judge {
  const known = judges.get(key);
  if (known) return known;
  const judge = shortAnswerJudge(key);
  judges.set(key, judge);
  return judge;
}

/** All or nothing: exactly the right options, in whatever order (DECISIONS "Sitting"). */
export function choiceIsRight(right: readonly string[], chosen: readonly string[]): boolean {
  const given = new Set(chosen);
  return (
    right.length > 0 &&
    given.size === new Set(right).size &&
    right.every((option) => given.has(option))
  );
}
