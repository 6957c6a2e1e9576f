import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import type { AnswerContent } from "@markwell/domain/attempts/answer";
import { kindOf } from "@markwell/domain/questions/kind";
import { answering } from "./answering.tsx";
import { afterAction, answerOf } from "./exam-state.ts";

interface AnswerInputProps {
  question: CandidateQuestion;
  answer: AnswerContent | undefined;
  onChange: (answer: AnswerContent) => void;
  onEnter?: (() => void) | undefined;
}

/** The input of a question as in an exam, for places without a test: practice, and a second try. */
export function AnswerInput({ question, answer, onChange, onEnter }: AnswerInputProps) {
  const { Input } = answering[kindOf(question)];
  const id = question._id;
  const state = {
    questions: [question],
    answers: answer ? { [id]: answer } : {},
    flagged: [],
    current: 0,
  };
  return (
    <Input
      question={question}
      answer={answerOf(state, id)}
      onEnter={onEnter}
      dispatch={(action) => onChange(answerOf(afterAction(state, action), id))}
    />
  );
}
