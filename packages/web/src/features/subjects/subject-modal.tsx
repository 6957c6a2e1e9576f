import { Modal } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { notifySuccess } from "../../lib/notify.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { refreshSubjects, subjectToEdit } from "./queries.ts";
import { SubjectForm } from "./subject-form.tsx";

interface SubjectModalProps {
  /** The subject to rename; without one a new one is added. */
  subjectId?: string;
  onClose: () => void;
}

/** The subject form above the list, titled Add Subject or Save Changes. */
export function SubjectModal({ subjectId, onClose }: SubjectModalProps) {
  const queryClient = useQueryClient();
  const onSaved = (message: string | undefined) => {
    notifySuccess(message ?? texts.subject.saved);
    onClose();
    void refreshSubjects(queryClient);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      // A form is not thrown away by a press beside it.
      closeOnClickOutside={false}
      title={subjectId ? "Save Changes" : "Add Subject"}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {subjectId ? (
        <EditSubject subjectId={subjectId} onSaved={onSaved} onCancel={onClose} />
      ) : (
        <SubjectForm onSaved={onSaved} onCancel={onClose} />
      )}
    </Modal>
  );
}

interface EditSubjectProps {
  subjectId: string;
  onSaved: (message: string | undefined) => void;
  onCancel: () => void;
}

function EditSubject({ subjectId, onSaved, onCancel }: EditSubjectProps) {
  const subject = useQuery(subjectToEdit(subjectId));
  if (subject.error) {
    return <ErrorState error={subject.error} onRetry={() => void subject.refetch()} />;
  }
  if (!subject.data) return <RowsSkeleton rows={2} />;
  return <SubjectForm subject={subject.data} onSaved={onSaved} onCancel={onCancel} />;
}
