import type { StaffQuestion } from "@markwell/contract/wire/question";
import { useState } from "react";
import { sendEdit } from "../queries.ts";
import { QuestionModal } from "./question-modal.tsx";
import { valuesOf } from "./question-values.ts";
import { StoredQuestion } from "./stored-question.tsx";

interface EditQuestionProps {
  questionId: string;
  at?: "explanation" | undefined;
  onClose: () => void;
}

/** Edit (90 % wide): waits for the newest version, so that nobody edits an old one unknowingly. */
export const EditQuestion = (props: EditQuestionProps) => (
  <StoredQuestion {...props} title="Edit Question" width="90%">
    {(question) => <Loaded question={question} at={props.at} onClose={props.onClose} />}
  </StoredQuestion>
);

interface LoadedProps extends Pick<EditQuestionProps, "at" | "onClose"> {
  question: StaffQuestion;
}

function Loaded({ question, at, onClose }: LoadedProps) {
  // The version that was opened goes back with the edit: a newer one is then refused, not overwritten.
  const [opened] = useState({ values: valuesOf(question), version: question.version });
  return (
    <QuestionModal
      title="Edit Question"
      width="90%"
      mode="edit"
      question={question._id}
      at={at}
      version={opened.version}
      initial={opened.values}
      button="Update Question"
      send={(draft) => sendEdit({ id: question._id, version: opened.version, draft })}
      onClose={onClose}
    />
  );
}
