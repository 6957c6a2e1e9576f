import { Alert, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import { forgotPassword } from "@markwell/contract/calls/account";
import { texts } from "@markwell/contract/texts";
import { IconMail, IconMailForward, IconSchool } from "@tabler/icons-react";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AnchorLink, ButtonLink } from "../../ui/links.tsx";

type Answer = ReplyOf<typeof forgotPassword>;

/** `/forgot-password`: has a link sent with which a new password is chosen. */
export function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<Answer>();
  const [byName, setByName] = useState(false);
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { email: "" },
    validate: (values) => errorsOf(forgotPassword.body, values),
    onSubmit: async ({ email }) => {
      const url = `${location.origin}/reset-password`;
      setAnswer(await api(forgotPassword, { email, url }));
    },
  });
  return (
    <EntryFrame title="Forgot your password" purpose="We will send you a link to choose a new one.">
      <form onSubmit={submit} noValidate>
        <Stack mt={28}>
          <TextInput
            label="Email"
            description="The e-mail that you sign in with"
            type="email"
            autoComplete="username"
            {...form.getInputProps("email")}
          />
          <FormFailure message={failure} />
          {answer && <OnItsWay {...answer} />}
          <Group grow gap="sm">
            <Button type="submit" loading={sending} variant={answer ? "default" : "filled"}>
              {answer ? "Send it again" : "Send the link"}
            </Button>
          </Group>
        </Stack>
      </form>
      {byName ? (
        <Alert mt="lg" role="status" icon={<IconSchool size={20} />}>
          {texts.username.askTeacher}
        </Alert>
      ) : (
        <Text mt={20} ta="center">
          <Button variant="subtle" size="compact-md" mih={44} onClick={() => setByName(true)}>
            I have a user name
          </Button>
        </Text>
      )}
      <Text mt={20} ta="center">
        <AnchorLink className="tap" to="/">
          Back to sign in
        </AnchorLink>
      </Text>
    </EntryFrame>
  );
}

function OnItsWay({ message, mailbox }: Answer) {
  return (
    <Alert color="green" role="status" icon={<IconMailForward size={20} />} p="sm">
      {message}
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
            Open the mailbox
          </ButtonLink>
        </>
      )}
    </Alert>
  );
}
