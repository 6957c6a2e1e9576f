import { Alert, Button, Stack, TextInput } from "@mantine/core";
import { IconMail, IconMailForward } from "@tabler/icons-react";
import { useState } from "react";
import type { z } from "zod";
import { errorsOf, useCallForm } from "../lib/use-call-form.ts";
import { useWords } from "../lib/words.ts";
import { FormFailure } from "./form-failure.tsx";
import { ButtonLink } from "./links.tsx";

interface Answer {
  message: string;
  /** Mails can be read at /dev/mail: a demo school without a mail server. */
  mailbox: boolean;
}

interface MailLinkFormProps {
  description: string;
  autoComplete: string;
  body: z.ZodType | undefined;
  send: (email: string) => Promise<Answer>;
  words: { first: string; again: string };
}

export function MailLinkForm({ description, autoComplete, body, send, words }: MailLinkFormProps) {
  const { say } = useWords();
  const [answer, setAnswer] = useState<Answer>();
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { email: "" },
    validate: (values) => errorsOf(body, values),
    onSubmit: async ({ email }) => setAnswer(await send(email)),
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack mt={28}>
        <TextInput
          label={say("Email")}
          description={description}
          type="email"
          autoComplete={autoComplete}
          {...form.getInputProps("email")}
        />
        <FormFailure message={failure} />
        {answer && <MailOnItsWay {...answer} />}
        <Button type="submit" loading={sending} variant={answer ? "default" : "filled"}>
          {answer ? words.again : words.first}
        </Button>
      </Stack>
    </form>
  );
}

export function MailOnItsWay({ message, mailbox }: Answer) {
  const { say, told } = useWords();
  return (
    <Alert color="green" role="status" icon={<IconMailForward size={20} />} p="sm">
      {told(message)}
      {mailbox && (
        <>
          <br />
          <ButtonLink
            to="/dev/mail"
            target="_blank"
            mt="sm"
            variant="default"
            leftSection={<IconMail size={18} />}
          >
            {say("Open the mailbox")}
          </ButtonLink>
        </>
      )}
    </Alert>
  );
}
