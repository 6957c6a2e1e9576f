import { Button, Group } from "@mantine/core";
import { saveOwnAccount } from "@markwell/contract/calls/own-account";
import { texts } from "@markwell/contract/texts";
import type { ReactNode } from "react";
import { api } from "../../lib/api.ts";
import { currentUserQuery } from "../../lib/current-user.ts";
import { keepUser } from "../../lib/kept.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { PasswordField } from "../../ui/password-field.tsx";

const start = { currentPassword: "", password: "", rePassword: "" };
const t = texts.account;

interface PasswordFormProps {
  present: string;
  aside?: ReactNode;
}

export function PasswordForm({ present, aside }: PasswordFormProps) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: start,
    validate: check,
    onSubmit: async (values) => {
      const { data, message } = await api(saveOwnAccount, values);
      keepUser(data);
      form.reset();
      notifySuccess(message);
      await refresh(currentUserQuery.queryKey);
    },
    // The form shows it.
    onFailure: () => undefined,
  });
  return (
    <form className={layout.form} onSubmit={submit} noValidate aria-label="New password">
      <PasswordField
        label={present}
        autoComplete="current-password"
        {...form.getInputProps("currentPassword")}
      />
      <div className={layout.pair}>
        <PasswordField
          label="New password"
          description="At least 8 characters"
          autoComplete="new-password"
          {...form.getInputProps("password")}
        />
        <PasswordField
          label="Re-enter the new password"
          description="Type it again"
          autoComplete="new-password"
          {...form.getInputProps("rePassword")}
        />
      </div>
      <FormFailure message={failure} />
      <Group gap="sm" justify="flex-end">
        {aside}
        <Button type="submit" loading={sending}>
          Change the password
        </Button>
      </Group>
    </form>
  );
}

/** The call's own checks; an empty new password, which changes nothing, is no change of it. */
function check(values: typeof start) {
  const errors = errorsOf(saveOwnAccount.body, values);
  if (!values.password) errors.password = t.newPasswordRequired;
  if (!values.currentPassword) errors.currentPassword = texts.profile.currentRequired;
  return errors;
}
