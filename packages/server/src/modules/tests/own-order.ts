import { type KeptOptions, keptOptions } from "@markwell/domain/questions/kept-options";
import { isTrueOrFalse } from "@markwell/domain/questions/options";
import { optionOrder, orderBefore, questionOrder } from "@markwell/domain/tests/order";
import { bySection } from "@markwell/domain/tests/sections";
import type { Revision } from "../questions/index.ts";
import { labelled, type PinnedQuestion } from "./load-pinned-questions.ts";

/** What decides the order of a student's attempt. */
export interface Sitting {
  testId: string;
  studentId: string;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  /** Of the attempt; null: begun before there were rules. */
  mixing: number | null;
}

/** Questions and options as the student of an attempt has them, numbered so. */
export function inOwnOrder(
  questions: readonly PinnedQuestion[],
  sitting: Sitting,
): PinnedQuestion[] {
  const { testId, studentId, shuffleQuestions: shuffle, shuffleOptions, mixing } = sitting;
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const where = (id: string) => {
    const passage = byId.get(id)?.passage;
    return { block: passage?.passageId, place: passage?.place ?? 1 };
  };
  // Mixed within each section: its instruction is for its own questions.
  const order = bySection([...byId.values()]).flatMap((group) => {
    const ids = group.map(({ questionId }) => questionId);
    return shuffle && mixing === null
      ? orderBefore(`${testId}:${studentId}`, ids, where)
      : questionOrder({ testId, studentId, shuffle, ids, where });
  });
  const own = order.flatMap((id, index) => {
    const question = byId.get(id);
    if (!question) return [];
    const seed = mixing === null ? `${id}:${studentId}` : `${testId}:${id}:${studentId}`;
    const options = shuffleOptions ? mixedOptions(question, seed, mixing) : question.options;
    return [{ ...question, options, position: index + 1 }];
  });
  return labelled(own);
}

type Mixable = Pick<Revision, "body" | "explanation" | "steps" | "options">;

/** Options of a revision stay what they are, so what keeps its place is found once for all who see them. */
const kept = new WeakMap<Mixable["options"], KeptOptions>();

/** The options of a question as mixed for one student; see `optionOrder` for the seed. */
export function mixedOptions(
  question: Mixable,
  seed: string,
  mixing: number | null,
): Mixable["options"] {
  const { options } = question;
  const ids = options.map(({ id }) => id);
  const byId = new Map(options.map((option) => [option.id, option]));
  return orderOf(question, ids, seed, mixing).flatMap((id) => byId.get(id) ?? []);
}

function orderOf(question: Mixable, ids: string[], seed: string, mixing: number | null): string[] {
  const { options } = question;
  if (mixing === null) {
    return isTrueOrFalse(options.map(({ body }) => body)) ? ids : orderBefore(seed, ids);
  }
  return optionOrder(seed, ids, keptIn(question));
}

function keptIn(question: Mixable): KeptOptions {
  const found = kept.get(question.options) ?? keptOptions(question);
  kept.set(question.options, found);
  return found;
}

/** Whether two students can have its options in different orders. */
export const mayBeMixed = (question: Mixable): boolean =>
  question.options.length - keptIn(question).places.size > 1;
