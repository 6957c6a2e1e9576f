import { Modal } from "@mantine/core";
import { bigClose } from "../../ui/big-close.ts";
import { RichTextView } from "../../ui/rich-text-view.tsx";
import type { Review } from "./queries.ts";

interface ExplanationModalProps {
  question: Review["result"][number];
  opened: boolean;
  onClose: () => void;
}

/** How the answer is found. */
export function ExplanationModal({ question, opened, onClose }: ExplanationModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Explanation of question ${question.number}`}
      size="lg"
      closeButtonProps={bigClose()}
    >
      <RichTextView html={question.explanation} size="question" />
    </Modal>
  );
}
