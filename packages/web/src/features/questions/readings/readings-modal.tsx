import { texts } from "@markwell/contract/texts";
import { PageModal } from "../../../ui/page-modal.tsx";
import { useReadings } from "./use-readings.tsx";

export function ReadingsModal({ onClose }: { onClose: () => void }) {
  const { list, actions } = useReadings();
  return (
    <PageModal
      opened
      onClose={onClose}
      title={texts.answer.bank.title}
      width="90%"
      footer={actions}
    >
      {list}
    </PageModal>
  );
}
