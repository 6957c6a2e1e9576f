import type { Written } from "./answers-given.ts";
import { type ShortAnswerKey, shortAnswerJudge } from "./short-answer/is-right.ts";

/** An answer that another way of grading would judge differently. */
export interface ChangedAnswer extends Written {
  /** With the other way. */
  right: boolean;
}

export interface ReadingEffect {
  answers: number;
  /** Answers that would become right. */
  gained: number;
  /** Answers that would become wrong. */
  lost: number;
  /** Changes: losses first, then by frequency. */
  changed: ChangedAnswer[];
}

/**
 * What another key or another way of reading would change of answers that students gave, as they travelled with
 * their unit. Nothing is regraded by it.
 */
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
