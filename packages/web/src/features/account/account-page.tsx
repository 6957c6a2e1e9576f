import { Button, Group, Stack, TextInput } from "@mantine/core";
import { saveOwnAccount } from "@markwell/contract/calls/own-account";
import type { UserWire } from "@markwell/contract/calls/signed-in";
import { api } from "../../lib/api.ts";
import { currentUserQuery, useCurrentUser } from "../../lib/current-user.ts";
import { keepUser } from "../../lib/kept.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { PageHeader } from "../../ui/page-header.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PasswordForm } from "./password-form.tsx";
import { TwoStepPanel } from "./two-step.tsx";

/** `/user/account`: a teacher or an admin changes their own name, password and second steps. */
export function AccountPage() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeader
        title="Name and password"
        purpose="The school office can change your e-mail and phone number."
      />
      <Stack gap={20} maw={720}>
        <Panel title="Your name">
          <NameForm user={user} />
        </Panel>
        <Panel
          title="Your password"
          help="A new password signs out your other devices. We will e-mail you that it was changed."
        >
          <PasswordForm present="Current password" />
        </Panel>
        <TwoStepPanel />
      </Stack>
    </>
  );
}

function NameForm({ user }: { user: UserWire }) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { name: user.name },
    validate: (values) => errorsOf(saveOwnAccount.body, values),
    onSubmit: async (values) => {
      const { data, message } = await api(saveOwnAccount, values);
      keepUser(data);
      notifySuccess(message);
      await refresh(currentUserQuery.queryKey);
    },
    // The form shows it.
    onFailure: () => undefined,
  });
  return (
    <form className={layout.form} onSubmit={submit} noValidate aria-label="Your name">
      <TextInput
        label="Name"
        description="As students and colleagues see it"
        autoComplete="name"
        {...form.getInputProps("name")}
      />
      <TextInput label="Email" value={user.emailid} readOnly variant="filled" />
      <FormFailure message={failure} />
      <Group justify="flex-end">
        <Button type="submit" loading={sending}>
          Save the name
        </Button>
      </Group>
    </form>
  );
}
