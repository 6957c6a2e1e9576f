import type { Passage } from "@markwell/contract/calls/passages";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { LEVELS } from "@markwell/domain/school/lists";
import { useState } from "react";
import { useCurrentUser } from "../../../lib/current-user.ts";
import type { BankFilters } from "../bank-search.ts";
import { sendNewQuestion } from "../queries.ts";
import { lastPlace, placeOfNew } from "./new-place.ts";
import { QuestionModal } from "./question-modal.tsx";
import { newValues, nextValues, type QuestionValues, valuesOf } from "./question-values.ts";

interface NewQuestionProps {
  /** Of the list behind it. */
  filters: BankFilters;
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

/** New Question (80 % wide), filed as the list is filtered or as the last one. */
export function NewQuestion({ filters, passage, before, onClose }: NewQuestionProps) {
  const { subjectId = "" } = useCurrentUser();
  const [initial] = useState(() =>
    newValues(
      before
        ? nextPart(before)
        : passage
          ? ofPassage(passage)
          : placeOfNew(filters, lastPlace(), subjectId),
    ),
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
