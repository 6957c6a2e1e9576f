import type { Written } from "./answers-given.ts";
import { type ShortAnswerKey, shortAnswerJudge } from "./short-answer/is-right.ts";

export interface ChangedAnswer extends Written {
  /** With the other way. */
  right: boolean;
}

export interface ReadingEffect {
  answers: number;
  gained: number;
  lost: number;
  /** Changes: losses first, then by frequency. */
  changed: ChangedAnswer[];
}

/** Of answers as they travelled, with their unit. Nothing is regraded. */
export function readingEffect(
  before: ShortAnswerKey,
  after: ShortAnswerKey,
  written: readonly Written[],
): ReadingEffect {
  const [was, is] = [shortAnswerJudge(before), shortAnswerJudge(after)];
  const changed = written.flatMap(({ text, count }) => {
    const right = is(text);
    return right === was(text) ? [] : [{ text, count, right }];
  });
  changed.sort((one, other) => Number(one.right) - Number(other.right) || other.count - one.count);
  const countOf = (answers: readonly Written[]) =>
    answers.reduce((sum, { count }) => sum + count, 0);
  return {
    answers: countOf(written),
    gained: countOf(changed.filter(({ right }) => right)),
    lost: countOf(changed.filter(({ right }) => !right)),
    changed,
  };
}
