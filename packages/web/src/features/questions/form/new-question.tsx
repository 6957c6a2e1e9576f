import { useState } from "react";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { sendNewQuestion } from "../queries.ts";
import { QuestionModal } from "./question-modal.tsx";
import { newValues } from "./question-values.ts";

/** New Question (80 % wide), of the teacher's own subject at first. */
export function NewQuestion({ onClose }: { onClose: () => void }) {
  const { subjectId = "" } = useCurrentUser();
  const [initial] = useState(() => newValues({ subject: subjectId }));
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
