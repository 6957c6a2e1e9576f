import { Alert, Button, Checkbox, Stack } from "@mantine/core";
import { enterAsParent } from "@markwell/contract/calls/parents";
import { Refusal } from "@markwell/contract/client";
import { IconClockX } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { newPasswordErrors, noPasswordYet } from "../../lib/new-password.ts";
import { useCallForm } from "../../lib/use-call-form.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { AskLinkForm } from "./ask-link-form.tsx";
import { startParentSession } from "./start-session.ts";

/** `/parent/enter#code`: a press signs in, so that a program which opens links ahead uses none up. */
export function EnterPage() {
  const code = useLocation({ select: ({ hash }) => hash });
  return <Enter key={code} code={code} />;
}

function Enter({ code }: { code: string }) {
  const [choosing, setChoosing] = useState(false);
  const [dead, setDead] = useState(code === "");
  const [done, setDone] = useState(false);
  const { form, submit, sending, failure } = useCallForm<typeof noPasswordYet>({
    initialValues: noPasswordYet,
    validate: (values) => (choosing ? newPasswordErrors(values) : {}),
    onSubmit: async ({ password }) => {
      const entered = await api(enterAsParent, { code, ...(choosing && { password }) });
      setDone(true);
      startParentSession(entered);
    },
    // The page shows it.
    onFailure: (error) => setDead(error instanceof Refusal),
  });
  if (dead) {
    return (
      <EntryFrame title="This link does not work" purpose="We can send you a new one.">
        <Alert mt="lg" color="yellow" role="alert" icon={<IconClockX size={20} />}>
          {failure ?? "The link is incomplete. Please open it from the mail again."}
        </Alert>
        <AskLinkForm />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title="Welcome" purpose="See how your child is doing, and what to practise next.">
      <form onSubmit={submit} noValidate>
        <Stack mt={28}>
          <Checkbox
            label="Choose a password for next time"
            description="You can then sign in without a link."
            checked={choosing}
            onChange={({ currentTarget }) => setChoosing(currentTarget.checked)}
          />
          {choosing && (
            <>
              <PasswordField
                label="New password"
                description="At least 8 characters"
                autoComplete="new-password"
                {...form.getInputProps("password")}
              />
              <PasswordField
                label="Re-enter your password"
                autoComplete="new-password"
                {...form.getInputProps("again")}
              />
            </>
          )}
          <FormFailure message={failure} />
          <Button type="submit" size="lg" loading={sending || done}>
            Sign in
          </Button>
        </Stack>
      </form>
    </EntryFrame>
  );
}
