import { Modal } from "@mantine/core";
import { bigClose } from "../../ui/big-close.ts";
import { PupilScale } from "../../ui/pupil-scale.tsx";
import { FeedbackPanel } from "./feedback-panel.tsx";
import type { FeedbackSubject } from "./queries.ts";

interface FeedbackModalProps extends FeedbackSubject {
  opened: boolean;
  onClose: () => void;
}

/** Feedback from within a review; closing it keeps what was typed. */
export function FeedbackModal({ opened, onClose, ...subject }: FeedbackModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Feedback on this test"
      closeButtonProps={bigClose()}
    >
      <PupilScale>
        <FeedbackPanel {...subject} />
      </PupilScale>
    </Modal>
  );
}
