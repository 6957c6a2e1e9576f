import type { StaffQuestion } from "@markwell/contract/wire/question";
import { PageModal } from "../../../ui/page-modal.tsx";
import { QuestionSheet } from "../../../ui/question/question-sheet.tsx";

interface QuestionInfoProps {
  question: StaffQuestion | undefined;
  onClose: () => void;
}

/** One question with its option letters, image and correct-answer mark. */
export function QuestionInfo({ question, onClose }: QuestionInfoProps) {
  return (
    <PageModal opened={question !== undefined} onClose={onClose} title="Question" width="60%">
      {question && <QuestionSheet question={question} />}
    </PageModal>
  );
}
