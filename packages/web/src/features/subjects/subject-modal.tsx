import { TextInput } from "@mantine/core";
import { saveSubject } from "@markwell/contract/calls/subjects";
import { texts } from "@markwell/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormModal } from "../../ui/dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { SUBJECT_CHANGES, sendSubject, subjectToEdit } from "./queries.ts";

interface SubjectModalProps {
  /** The subject to rename; without one a new one is added. */
  subjectId?: string;
  onClose: () => void;
}

export function SubjectModal({ subjectId, onClose }: SubjectModalProps) {
  const onSaved = (message: string | undefined) => {
    notifySuccess(message ?? texts.subject.saved);
    onClose();
    void refresh(...SUBJECT_CHANGES);
  };
  return (
    <FormModal onClose={onClose} title={subjectId ? "Save Changes" : "Add Subject"}>
      {subjectId ? (
        <EditSubject subjectId={subjectId} onSaved={onSaved} onCancel={onClose} />
      ) : (
        <SubjectForm onSaved={onSaved} onCancel={onClose} />
      )}
    </FormModal>
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

interface SubjectFormProps {
  /** The subject to rename; without one a new one is added. */
  subject?: { _id: string; topic: string };
  onSaved: (message: string | undefined) => void;
  onCancel: () => void;
}

function SubjectForm({ subject, onSaved, onCancel }: SubjectFormProps) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { topic: subject?.topic ?? "" },
    validate: (values) => errorsOf(saveSubject.body, values),
    onSubmit: async ({ topic }) => {
      onSaved((await sendSubject({ topic, ...(subject ? { _id: subject._id } : {}) })).message);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <TextInput
        label={subject ? "Subject name" : "New Topic"}
        description="The name that students and teachers see"
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("topic")}
      />
      <FormFailure message={failure} />
      <FormButtons
        does={subject ? "Save Changes" : "Add Subject"}
        sending={sending}
        onCancel={onCancel}
      />
    </form>
  );
}
