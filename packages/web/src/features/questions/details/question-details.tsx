import { Button, Tabs } from "@mantine/core";
import { IconEdit } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../../ui/error-state.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { questionOf } from "../queries.ts";
import { BasicInfo } from "./basic-info.tsx";
import { History } from "./history.tsx";
import { WholeQuestion } from "./whole-question.tsx";

interface QuestionDetailsProps {
  questionId: string;
  tab: "info" | "question";
  onTab: (tab: "info" | "question") => void;
  onEdit: () => void;
  onClose: () => void;
}

/** Question Details: 70 % wide, with the tabs Basic Info and Question. */
export function QuestionDetails({ questionId, tab, onTab, onEdit, onClose }: QuestionDetailsProps) {
  const { data: question, error, refetch } = useQuery(questionOf(questionId));
  return (
    <PageModal
      opened
      onClose={onClose}
      title="Question Details"
      width="70%"
      footer={
        question?.mayEdit && (
          <Button variant="default" leftSection={<IconEdit size={18} />} onClick={onEdit}>
            Edit
          </Button>
        )
      }
    >
      {error && !question ? (
        <ErrorState
          title="The question could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      ) : question ? (
        <Tabs value={tab} onChange={(next) => onTab(next === "question" ? "question" : "info")}>
          <Tabs.List mb="lg">
            <Tabs.Tab value="info">Basic Info</Tabs.Tab>
            <Tabs.Tab value="question">Question</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="info">
            <BasicInfo question={question} />
            <History questionId={questionId} />
          </Tabs.Panel>
          <Tabs.Panel value="question">
            <WholeQuestion question={question} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </PageModal>
  );
}
