import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { answerText } from "@markwell/domain/grading/short-answer/answer-text";
import { readingOf } from "@markwell/domain/grading/short-answer/reading";

type Unit = Pick<CandidateQuestion, "unit" | "position">;

/** What travels of a short answer: left unit + text + right unit, the unit once; "" when empty. */
export const textWithUnit = (text: string, { unit, position }: Unit): string =>
  unit ? readingOf(text, unit, position) : text;

/** The reverse, for the field and the review, where the unit is beside the text. */
export const textWithoutUnit = (text: string, { unit, position }: Unit): string =>
  unit ? answerText(text, unit, position) : text;
