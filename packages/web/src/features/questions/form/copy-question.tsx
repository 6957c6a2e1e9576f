import { Alert } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { sendNewQuestion } from "../queries.ts";
import { QuestionModal } from "./question-modal.tsx";
import { copiedValues } from "./question-values.ts";
import { StoredQuestion } from "./stored-question.tsx";

interface CopyQuestionProps {
  questionId: string;
  onClose: () => void;
}

export const CopyQuestion = (props: CopyQuestionProps) => (
  <StoredQuestion {...props} title={texts.question.copy} width="80%">
    {(question) => <Loaded question={question} onClose={props.onClose} />}
  </StoredQuestion>
);

function Loaded({ question, onClose }: { question: StaffQuestion; onClose: () => void }) {
  const [initial] = useState(() => ({ ...copiedValues(question), passage: "" }));
  return (
    <QuestionModal
      title={texts.question.copy}
      width="80%"
      mode="create"
      question={`copy ${question._id}`}
      copied={question._id}
      version={0}
      initial={initial}
      button="Create Question"
      send={sendNewQuestion}
      onClose={onClose}
      note={
        <Alert
          mb="md"
          icon={<IconCopy size={20} />}
          title={`${texts.question.copied} by ${question.createdBy}`}
        >
          The copy is your own new question. The original does not change.
        </Alert>
      }
    />
  );
}
