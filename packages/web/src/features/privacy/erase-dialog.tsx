import { Button, Group, TextInput } from "@mantine/core";
import { eraseStudent } from "@markwell/contract/calls/privacy";
import { texts } from "@markwell/contract/texts";
import { api } from "../../lib/api.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";

interface EraseDialogProps {
  student: { _id: string; name: string; emailid: string; username: string };
  onErased: (message: string) => void;
  onClose: () => void;
}

export function EraseDialog({ student, onErased, onClose }: EraseDialogProps) {
  const { _id: studentId, name, emailid, username } = student;
  const known = emailid || username;
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { emailid: "" },
    validate: (values) => ({
      ...(values.emailid.trim().toLowerCase() !== known && {
        emailid: emailid ? texts.privacy.emailDiffers : texts.privacy.usernameDiffers,
      }),
      ...errorsOf(eraseStudent.body, { ...values, studentId }),
    }),
    onSubmit: async ({ emailid }) => {
      onErased((await api(eraseStudent, { studentId, emailid })).message);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  return (
    <Dialog opened onClose={onClose} title={`Erase the personal data of ${name}?`} size="lg">
      <form className="column gap-16" onSubmit={submit} noValidate>
        <div>
          This cannot be undone:
          <ul className="bullets">
            <li>
              Name, e-mail, phone, school, postal code and password are erased, and the student is
              signed out everywhere.
            </li>
            <li>
              Mails, long answers, compositions, consultation questions, badges and feedback texts
              are erased. Waiting orders are cancelled.
            </li>
            <li>
              Marks, choices and results stay without a name, so test statistics do not change.
            </li>
          </ul>
        </div>
        <TextInput
          label={emailid ? "The student's e-mail" : "The student's user name"}
          description={`Type ${known} to confirm`}
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("emailid")}
        />
        <FormFailure message={failure} />
        <Group gap="8px 12px" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Keep the data
          </Button>
          <Button type="submit" color="red" loading={sending}>
            Erase for good
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
