import { bareFormulas } from "../../questions/plain-formulas.ts";
import type { AnswerField, AnswerReading, Judge } from "./answer-kind.ts";
import { classicAnswerIsRight } from "./classic.ts";
import { answerKindRules } from "./kinds/index.ts";

export interface ShortAnswerKey extends AnswerField {
  /** Every accepted text, with or without the unit. */
  accepted: readonly string[];
  /** Left out or null: the question is graded as before 0.2. */
  reading?: AnswerReading | null;
}

/** Longer ones are no short answers; reading them would only cost time. */
const MOST_CHARACTERS = 20_000;

/** Is a short answer right? A blank is never right (DECISIONS "Short answers"). */
export const shortAnswerIsRight = (key: ShortAnswerKey, given: string): boolean =>
  shortAnswerJudge(key)(given);

/** Reads a key once, for many answers. */
export function shortAnswerJudge(key: ShortAnswerKey): Judge {
  const { accepted, reading } = key;
  if (!reading) return (given) => classicAnswerIsRight(key, given);
  const judges = accepted.map((text) => judgeOf(text, key, reading));
  return (given) =>
    given.length <= MOST_CHARACTERS && given.trim() !== "" && judges.some((judge) => judge(given));
}

function judgeOf(text: string, field: AnswerField, { kind, settings }: AnswerReading): Judge {
  const bare = bareFormulas(text);
  return (
    answerKindRules[kind]?.judge(bare, field, settings) ??
    answerKindRules.text.judge(bare, field, settings) ??
    (() => false)
  );
}
