import type { CandidateQuestion } from "@markwell/contract/wire/shown-question";
import { useReducer } from "react";
import { StudentSizes } from "../../ui/student-scale.tsx";
import { afterAction, answerOf, type ExamState } from "./exam-state.ts";
import { QuestionView } from "./question-view.tsx";

interface QuestionPreviewProps {
  question: CandidateQuestion;
  number: number | string;
}

/** A question in the student's own view, to be tried; what is answered here goes nowhere. */
export function QuestionPreview({ question, number }: QuestionPreviewProps) {
  const start: ExamState = { questions: [question], answers: {}, flagged: [], current: 0 };
  const [state, dispatch] = useReducer(afterAction, start);
  return (
    <StudentSizes>
      <QuestionView
        question={question}
        number={number}
        answer={answerOf(state, question._id)}
        flagged={state.flagged.includes(question._id)}
        textSize={100}
        takeFocus={false}
        dispatch={dispatch}
      />
    </StudentSizes>
  );
}
