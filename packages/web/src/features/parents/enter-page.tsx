import { Alert, Button, Checkbox, Stack } from "@mantine/core";
import { enterAsParent } from "@markwell/contract/calls/parents";
import { Refusal } from "@markwell/contract/client";
import { IconClockX } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { useFamily } from "../../lib/family.ts";
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
  const { t } = useFamily();
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
      <EntryFrame title={t("enter.deadTitle")} purpose={t("enter.deadPurpose")}>
        <Alert mt="lg" color="yellow" role="alert" icon={<IconClockX size={20} />}>
          {failure ?? t("enter.incomplete")}
        </Alert>
        <AskLinkForm />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t("enter.welcome")} purpose={t("enter.welcomePurpose")}>
      <form onSubmit={submit} noValidate>
        <Stack mt={28}>
          <Checkbox
            label={t("enter.choose")}
            description={t("enter.chooseHelp")}
            checked={choosing}
            onChange={({ currentTarget }) => setChoosing(currentTarget.checked)}
          />
          {choosing && (
            <>
              <PasswordField
                label={t("enter.newPassword")}
                description={t("enter.newPasswordHelp")}
                autoComplete="new-password"
                {...form.getInputProps("password")}
              />
              <PasswordField
                label={t("enter.again")}
                autoComplete="new-password"
                {...form.getInputProps("again")}
              />
            </>
          )}
          <FormFailure message={failure} />
          <Button type="submit" size="lg" loading={sending || done}>
            {t("enter.signIn")}
          </Button>
        </Stack>
      </form>
    </EntryFrame>
  );
}
