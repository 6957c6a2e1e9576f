import type { StaffQuestion } from "@markwell/contract/wire/question";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { questionOf, sendEdit } from "../queries.ts";
import { QuestionModal } from "./question-modal.tsx";
import { valuesOf } from "./question-values.ts";

interface EditQuestionProps {
  questionId: string;
  onClose: () => void;
}

/** Edit (90 % wide): waits for the newest version, so that nobody edits an old one unknowingly. */
export function EditQuestion({ questionId, onClose }: EditQuestionProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...questionOf(questionId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data && isFetchedAfterMount && !error) return <Loaded question={data} onClose={onClose} />;
  return (
    <PageModal opened onClose={onClose} title="Edit Question" width="90%">
      {error ? (
        <ErrorState
          title="The question could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <RowsSkeleton rows={8} />
      )}
    </PageModal>
  );
}

function Loaded({ question, onClose }: { question: StaffQuestion; onClose: () => void }) {
  // The version that was opened goes back with the edit: a newer one is then refused, not overwritten.
  const [opened] = useState({ values: valuesOf(question), version: question.version });
  return (
    <QuestionModal
      title="Edit Question"
      width="90%"
      mode="edit"
      question={question._id}
      version={opened.version}
      initial={opened.values}
      button="Update Question"
      send={(draft) => sendEdit({ id: question._id, version: opened.version, draft })}
      onClose={onClose}
    />
  );
}
