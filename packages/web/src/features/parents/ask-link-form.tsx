import { Alert, Button, Stack, TextInput } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { askParentLink } from "@markwell/contract/calls/parents";
import { IconMail, IconMailForward } from "@tabler/icons-react";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { ButtonLink } from "../../ui/links.tsx";

/** Has a link mailed; what it answers is the same for every address. */
export function AskLinkForm() {
  const [answer, setAnswer] = useState<ReplyOf<typeof askParentLink>>();
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { email: "" },
    validate: (values) => errorsOf(askParentLink.body, values),
    onSubmit: async (values) => setAnswer(await api(askParentLink, values)),
    // It stands in the form.
    onFailure: () => undefined,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack mt={28}>
        <TextInput
          label="Email"
          description="The one that the school knows"
          type="email"
          autoComplete="email"
          {...form.getInputProps("email")}
        />
        <FormFailure message={failure} />
        {answer && (
          <Alert color="green" role="status" icon={<IconMailForward size={20} />} p="sm">
            {answer.message}
            {answer.mailbox && (
              <>
                <br />
                <ButtonLink
                  to="/dev/mail"
                  target="_blank"
                  mt="sm"
                  variant="default"
                  leftSection={<IconMail size={18} />}
                >
                  Open the mailbox
                </ButtonLink>
              </>
            )}
          </Alert>
        )}
        <Button type="submit" loading={sending} variant={answer ? "default" : "filled"}>
          {answer ? "Send a new link" : "Send me a link"}
        </Button>
      </Stack>
    </form>
  );
}
