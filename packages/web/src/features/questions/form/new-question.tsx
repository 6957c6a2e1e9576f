import type { Passage } from "@markwell/contract/calls/passages";
import { LEVELS } from "@markwell/domain/school/lists";
import { useState } from "react";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { sendNewQuestion } from "../queries.ts";
import { QuestionModal } from "./question-modal.tsx";
import { newValues, type QuestionValues } from "./question-values.ts";

interface NewQuestionProps {
  /** What it shall belong to. */
  passage?: Passage | undefined;
  onClose: () => void;
}

/** The subject and level of the passage; a gap is a short answer. */
const ofPassage = ({ _id, kind, subject, level }: Passage): Partial<QuestionValues> => ({
  passage: _id,
  subject: subject._id,
  level: LEVELS.find((each) => each === level) ?? "",
  ...(kind === "cloze" ? { kind: "short" } : {}),
});

/** New Question (80 % wide), of the teacher's own subject at first. */
export function NewQuestion({ passage, onClose }: NewQuestionProps) {
  const { subjectId = "" } = useCurrentUser();
  const [initial] = useState(() =>
    newValues(passage ? ofPassage(passage) : { subject: subjectId }),
  );
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
