import { useState } from "react";
import { sendNewQuestion } from "../queries.ts";
import { QuestionModal } from "./question-modal.tsx";
import { newValues } from "./question-values.ts";

/** New Question (80 % wide). */
export function NewQuestion({ onClose }: { onClose: () => void }) {
  const [initial] = useState(newValues);
  return (
    <QuestionModal
      title="New Question"
      width="80%"
      mode="create"
      question="new"
      version={0}
      initial={initial}
      button="Create Question"
      send={sendNewQuestion}
      onClose={onClose}
    />
  );
}
