import type { AnswerField, AnswerReading, Judge } from "./answer-kind.ts";
import { askedOf } from "./asked.ts";
import { classicAnswerIsRight } from "./classic.ts";
import { judgeOf } from "./kinds/index.ts";

export interface ShortAnswerKey extends Omit<AnswerField, "asked"> {
  accepted: readonly string[];
  /** The question in plain words, with formulas in `\( \)`. */
  question?: string;
  /** Left out or null: graded as before version 0.2. */
  reading?: AnswerReading | null;
}

/** Short answers are never longer; reading more would only cost time. */
const MOST_CHARACTERS = 20_000;
/** Keys whose judges are kept: a test has some twenty, and all its attempts are graded one after the other. */
const MOST_KEPT = 500;
const kept = new Map<string, Judge>();

/** Never for a blank (DECISIONS "Short answers"). */
export function shortAnswerIsRight(key: ShortAnswerKey, given: string): boolean {
  const { accepted, unit, unitSide, question, reading } = key;
  if (!reading) return classicAnswerIsRight(key, given);
  const { kind, settings } = reading;
  const name = JSON.stringify([accepted, unit, unitSide, question, kind, settings]);
  let judge = kept.get(name);
  if (!judge) {
    if (kept.size >= MOST_KEPT) kept.clear();
    judge = shortAnswerJudge(key);
    kept.set(name, judge);
  }
  return judge(given);
}

export function shortAnswerJudge(key: ShortAnswerKey): Judge {
  const { accepted, unit, unitSide, question, reading } = key;
  if (!reading) return (given) => classicAnswerIsRight(key, given);
  const field = { unit, unitSide, asked: askedOf(question) };
  const judges = accepted
    .filter((text) => text.trim() !== "")
    .map((text) => judgeOf(text, field, reading));
  return (given) =>
    given.length <= MOST_CHARACTERS && given.trim() !== "" && judges.some((judge) => judge(given));
}
