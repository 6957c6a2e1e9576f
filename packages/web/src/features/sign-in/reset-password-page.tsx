import { Button, Group, Stack } from "@mantine/core";
import { resetPassword } from "@markwell/contract/calls/account";
import { Refusal } from "@markwell/contract/client";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { logOut } from "../../lib/log-out.ts";
import { newPasswordErrors, noPasswordYet } from "../../lib/new-password.ts";
import { notifyFailure, notifySuccess } from "../../lib/notify.ts";
import { session } from "../../lib/session.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { say } from "../../lib/words.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

/** `/reset-password/:id?userId=`: chooses a new password with the code of the link in the mail. */
export function ResetPasswordPage() {
  const { id: code } = useParams({ from: "/reset-password/$id" });
  const { userId } = useSearch({ from: "/reset-password/$id" });
  const navigate = useNavigate();
  const [dead, setDead] = useState(false);
  const { form, submit, sending, failure } = useCallForm<typeof noPasswordYet>({
    initialValues: noPasswordYet,
    validate: newPasswordErrors,
    onSubmit: async ({ password }) => {
      const { message, type } = await api(resetPassword, { password, code, userId });
      // The change has ended all sessions of this person on the server; end the one in this browser, too.
      if (session()) logOut();
      await navigate({ to: type === "STUDENT" ? "/" : "/admin", replace: true });
      notifySuccess(message);
    },
    onFailure: (error) => {
      setDead(error instanceof Refusal);
      notifyFailure(error);
    },
  });
  return (
    <EntryFrame
      title={say("Choose a new password")}
      purpose={say("You will be signed out on all devices. Then sign in with the new password.")}
    >
      <form onSubmit={submit} noValidate>
        <Stack mt={28}>
          <PasswordField
            label={say("New password")}
            description={say("At least 8 characters")}
            autoComplete="new-password"
            {...form.getInputProps("password")}
          />
          <PasswordField
            label={say("Re-enter your password")}
            autoComplete="new-password"
            {...form.getInputProps("again")}
          />
          <FormFailure message={failure} />
          <Group gap="sm">
            <Button flex="1 1 auto" type="submit" loading={sending}>
              {say("Change password")}
            </Button>
            {dead && (
              <ButtonLink flex="1 1 auto" variant="default" to="/forgot-password">
                {say("Ask for a new link")}
              </ButtonLink>
            )}
          </Group>
        </Stack>
      </form>
    </EntryFrame>
  );
}
