import type { ReviewQuestion } from "@markwell/contract/wire/review-question";
import type { AnswerContent } from "@markwell/domain/attempts/answer";
import { optionMark } from "../../lib/option-mark.ts";
import { say } from "../../lib/words.ts";

const OTHERWISE = "Read the question again. What does it ask for, and in which unit?";
/** A shorter first step gives no hint. */
const LEAST_WORDS = 3;

/** After a second try that is not right either: which option misleads, or the first step, never the answer. */
export function hintFor(
  question: ReviewQuestion,
  answer: AnswerContent,
  { explanation, whyWrong = [] }: { explanation: string; whyWrong?: ReviewQuestion["whyWrong"] },
): string {
  const letters = question.options.flatMap(({ _id }, place) =>
    answer.chosenOption.includes(_id) && !question.correctAnswer.includes(_id)
      ? [optionMark(place)]
      : [],
  );
  const tellsRight = (words: string) =>
    question.options.some(
      ({ _id, optbody }) =>
        optbody !== "" && question.correctAnswer.includes(_id) && words.includes(optbody),
    );
  const [why] = whyWrong;
  if (why && !tellsRight(why.why)) {
    const place = question.options.findIndex(({ _id }) => _id === why._id);
    return say("It is not {place}. {why}", { place: optionMark(place), why: why.why });
  }
  if (letters.length > 0)
    return say("It is not {value}. Look at the others again.", {
      value: letters.join(` ${say("or")} `),
    });
  if (question.options.length > 0) return say("One more is right. Look at the others again.");
  const [first = ""] = question.steps ?? [];
  if (first !== "" && !tells(question, first)) return say("The first step: {first}", { first });
  const [step = "", ...further] = explanation.split(/(?<=[.!?])\s+/).map((part) => part.trim());
  const isStep =
    further.some(Boolean) && !tells(question, step) && step.split(/\s+/).length >= LEAST_WORDS;
  return isStep ? say("The first step: {step}", { step }) : say(OTHERWISE);
}

/** What the student had answered in the test, in words before it and as it was; undefined for a blank. */
export function oldAnswer({
  options,
  givenAnswer,
  unit,
  position,
}: ReviewQuestion): string | undefined {
  if (givenAnswer.length === 0) return undefined;
  if (options.length === 0) {
    const [given = ""] = givenAnswer;
    if (unit === "" || given.includes(unit)) return given;
    return position === "left" ? `${unit} ${given}` : `${given} ${unit}`;
  }
  return options
    .flatMap(({ _id, optbody }, place) =>
      givenAnswer.includes(_id) ? [`${optionMark(place)} ${optbody}`.trim()] : [],
    )
    .join(", ");
}

const tells = ({ correctAnswer }: ReviewQuestion, words: string): boolean =>
  correctAnswer.some((text) => text !== "" && words.includes(text));
