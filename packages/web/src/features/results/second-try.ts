import type { ReviewQuestion } from "@markwell/contract/wire/shown-question";
import type { AnswerContent } from "@markwell/domain/attempts/answer";
import { gradeAnswer } from "@markwell/domain/grading/grade-answer";
import { ANSWER_KINDS } from "@markwell/domain/grading/short-answer/answer-kind";
import { kindOf } from "@markwell/domain/questions/kind";
import { keyPart } from "@markwell/domain/questions/kinds";
import { optionLetter } from "@markwell/domain/questions/options";

/** Whether a second try is right, by the key that the review shows anyway. It is practice: nothing is stored of it. */
export function isRightNow(question: ReviewQuestion, answer: AnswerContent): boolean {
  const { correctAnswer: right, unit, position: unitSide, answerKind } = question;
  const kind = kindOf(question);
  const known = ANSWER_KINDS.find((each) => each === answerKind);
  const key = {
    kind,
    marks: 1,
    unit,
    unitSide,
    ...(known && { reading: { kind: known, settings: {} } }),
    ...keyPart(kind, { right, accepted: right }),
  };
  const grade = gradeAnswer(key, answer);
  return grade.kind === "graded" && grade.marks === 1;
}

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
