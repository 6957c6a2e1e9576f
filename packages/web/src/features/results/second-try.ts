import type { ReviewQuestion } from "@markwell/contract/wire/shown-question";
import type { AnswerContent } from "@markwell/domain/attempts/answer";
import { optionLetter } from "@markwell/domain/questions/options";

const OTHERWISE = "Read the question once more: what is asked for, and in which unit?";
/** A shorter first step says nothing. */
const LEAST_WORDS = 3;

/** After a second try that is not right either: which option misleads, or the first step, never the answer. */
export function hintFor(
  question: ReviewQuestion,
  answer: AnswerContent,
  explanation: string,
): string {
  const letters = question.options.flatMap(({ _id }, place) =>
    answer.chosenOption.includes(_id) && !question.correctAnswer.includes(_id)
      ? [optionLetter(place)]
      : [],
  );
  if (letters.length > 0) return `It is not ${letters.join(" or ")}: that one misleads many.`;
  if (question.options.length > 0) return "One more is right. Look at the others again.";
  const [step = "", ...further] = explanation.split(/(?<=[.!?])\s+/).map((part) => part.trim());
  const tells = question.correctAnswer.some((text) => text !== "" && step.includes(text));
  const isStep = further.some(Boolean) && !tells && step.split(/\s+/).length >= LEAST_WORDS;
  return isStep ? `The first step: ${step}` : OTHERWISE;
}
