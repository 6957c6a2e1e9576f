import { TextInput } from "@mantine/core";
import { saveSubject } from "@markwell/contract/calls/subjects";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { sendSubject } from "./queries.ts";

interface SubjectFormProps {
  /** The subject to rename; without one a new one is added. */
  subject?: { _id: string; topic: string };
  onSaved: (message: string | undefined) => void;
  onCancel: () => void;
}

/** The subject form in its modes: a new topic is added as a subject, changes of one are saved. */
export function SubjectForm({ subject, onSaved, onCancel }: SubjectFormProps) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { topic: subject?.topic ?? "" },
    validate: (values) => errorsOf(saveSubject.body, values),
    onSubmit: async ({ topic }) => {
      onSaved((await sendSubject({ topic, ...(subject ? { _id: subject._id } : {}) })).message);
    },
    // What the server refuses stands in the form.
    onFailure: () => undefined,
  });
  return (
    <form className={layout.form} onSubmit={submit} noValidate>
      <TextInput
        label={subject ? "Subject name" : "New Topic"}
        description="The name of the subject as pupils and teachers read it"
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
