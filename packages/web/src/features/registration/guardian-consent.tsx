import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { agreeAsGuardian } from "@markwell/contract/calls/people";
import { texts } from "@markwell/contract/texts";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { currentUserQuery } from "../../lib/current-user.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { say } from "../../lib/words.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { PRIVACY_NOTE } from "./privacy-note.ts";

/**
 * Asks for the consent that a registration through another client left open. "Later" is taken for an
 * answer until the next sign-in: nothing else waits for it.
 */
export function GuardianConsent() {
  const [asking, setAsking] = useState(true);
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { guardian: false },
    validate: (values) => errorsOf(agreeAsGuardian.body, values),
    onSubmit: async () => {
      const { message } = await api(agreeAsGuardian, { guardian: true });
      notifySuccess(message);
      setAsking(false);
      await refresh(currentUserQuery.queryKey);
    },
  });
  const later = () => setAsking(false);
  return (
    <Dialog opened={asking} onClose={later} title={say("Please show this to a parent or guardian")}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{say(PRIVACY_NOTE)}</Text>
          <Checkbox
            label={say(texts.registration.guardian)}
            {...form.getInputProps("guardian", { type: "checkbox" })}
          />
          <FormFailure message={failure} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={later}>
              {say("Later")}
            </Button>
            <Button type="submit" loading={sending}>
              {say("Confirm")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
