import { TextInput } from "@mantine/core";
import { createAdmin } from "@markwell/contract/calls/admins";
import { texts } from "@markwell/contract/texts";
import type { QueryKey } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormModal } from "../../ui/dialog.tsx";
import { FirstPassword, type FirstPasswordValues } from "../../ui/first-password.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";

interface AdminModalProps {
  listKey: QueryKey;
  onClose: () => void;
}

type Values = Pick<FirstPasswordValues, keyof FirstPasswordValues> & {
  name: string;
  emailid: string;
};
const start: Values = { name: "", emailid: "", invite: true, password: "", again: "" };

export function AdminModal({ listKey, onClose }: AdminModalProps) {
  const { form, submit, sending, failure } = useCallForm<Values>({
    initialValues: start,
    validate: check,
    onSubmit: async (values) => {
      const { message } = await api(createAdmin, formOf(values));
      notifySuccess(message);
      onClose();
      await refresh(listKey);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  return (
    <FormModal onClose={onClose} title="Add Admin" size="lg">
      <form className={layout.form} onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("name")}
        />
        <TextInput
          label="Email"
          withAsterisk
          type="email"
          autoComplete="off"
          {...form.getInputProps("emailid")}
        />
        <FirstPassword form={form} />
        <FormFailure message={failure} />
        <FormButtons does="Add Admin" sending={sending} onCancel={onClose} />
      </form>
    </FormModal>
  );
}

const formOf = ({ name, emailid, invite, password }: Values) => ({
  name,
  emailid,
  ...(invite ? {} : { password }),
});

function check(values: Values) {
  const errors = errorsOf(createAdmin.body, formOf(values));
  if (values.invite) return errors;
  const { passwordRequired, passwordAgain, passwordsDiffer } = texts.teacher;
  if (!values.password) errors.password = passwordRequired;
  if (!values.again) errors.again = passwordAgain;
  else if (values.again !== values.password) errors.again = passwordsDiffer;
  return errors;
}
