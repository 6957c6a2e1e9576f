import type { Passage } from "@markwell/contract/calls/passages";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { LEVELS } from "@markwell/domain/school/lists";
import { useState } from "react";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { sendNewQuestion } from "../queries.ts";
import { QuestionModal } from "./question-modal.tsx";
import { newValues, nextValues, type QuestionValues, valuesOf } from "./question-values.ts";

interface NewQuestionProps {
  passage?: Passage | undefined;
  before?: StaffQuestion | undefined;
  onClose: () => void;
}

const ofPassage = ({ _id, kind, subject, level }: Passage): Partial<QuestionValues> => ({
  passage: _id,
  subject: subject._id,
  level: LEVELS.find((each) => each === level) ?? "",
  ...(kind === "cloze" ? { kind: "short" } : {}),
});

const nextPart = (before: StaffQuestion): Partial<QuestionValues> => ({
  ...nextValues(valuesOf(before)),
  passage: "",
  partOf: before._id,
});

/** New Question (80 % wide), initially of the teacher's own subject. */
export function NewQuestion({ passage, before, onClose }: NewQuestionProps) {
  const { subjectId = "" } = useCurrentUser();
  const [initial] = useState(() =>
    newValues(before ? nextPart(before) : passage ? ofPassage(passage) : { subject: subjectId }),
  );
  return (
    <QuestionModal
      title="New Question"
      width="80%"
      mode="create"
      question="new"
      before={before?._id}
      version={0}
      initial={initial}
      button="Create Question"
      send={sendNewQuestion}
      onClose={onClose}
    />
  );
}
