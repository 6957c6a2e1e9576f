import type { ReviewQuestion } from "@markwell/contract/wire/review-question";
import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { kindOf } from "@markwell/domain/questions/kind";
import { reviewAnswers } from "./review-answers.tsx";

interface AnswerShownProps {
  question: CandidateQuestion;
  shown: Pick<ReviewQuestion, "correctAnswer" | "givenAnswer" | "answerRich" | "waiting">;
}

/**
 * The given answer beside the right one, as in a review, for places without marks: practice, and a second try.
 */
export function AnswerShown({ question, shown }: AnswerShownProps) {
  const Answer = reviewAnswers[kindOf(question)];
  return <Answer question={{ ...question, ...UNMARKED, ...shown }} isStudent />;
}

const UNMARKED = {
  explanation: "",
  score: null,
  status: "incorrect",
  isMarked: false,
  version: 0,
  comment: "",
  notice: "",
} as const;
