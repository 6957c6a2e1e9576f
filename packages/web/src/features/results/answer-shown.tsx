import type { ReviewQuestion } from "@markwell/contract/wire/review-question";
import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { kindOf } from "@markwell/domain/questions/kind";
import { reviewAnswers } from "./review-answers.tsx";

interface AnswerShownProps {
  question: CandidateQuestion;
  /** What was given and what is right; nothing is right yet where it waits. */
  shown: Pick<ReviewQuestion, "correctAnswer" | "givenAnswer" | "answerRich" | "waiting">;
}

/** What was given beside what is right, as in a review, for places without marks: practice, and a second try. */
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
