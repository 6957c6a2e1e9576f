import type { StaffQuestion } from "@markwell/contract/wire/question";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { questionOf } from "../queries.ts";

interface StoredQuestionProps {
  questionId: string;
  title: string;
  width: string;
  onClose: () => void;
  children: (question: StaffQuestion) => ReactNode;
}

export function StoredQuestion(props: StoredQuestionProps) {
  const { questionId, title, width, onClose, children } = props;
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...questionOf(questionId),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data && isFetchedAfterMount && !error) return children(data);
  return (
    <PageModal opened onClose={onClose} title={title} width={width}>
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
