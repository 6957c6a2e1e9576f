import { Button, Stack, Text, TextInput } from "@mantine/core";
import { signInParent } from "@markwell/contract/calls/parents";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { AskLinkForm } from "./ask-link-form.tsx";
import { startParentSession } from "./start-session.ts";

export function AskLinkPage() {
  const [byPassword, setByPassword] = useState(false);
  return (
    <EntryFrame
      title="For parents"
      purpose={
        byPassword
          ? "Sign in with the password that you have chosen."
          : "You need no password: we mail you a link that signs you in."
      }
    >
      {byPassword ? <PasswordForm /> : <AskLinkForm />}
      <Text mt="sm" ta="center">
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          onClick={() => setByPassword(!byPassword)}
        >
          {byPassword ? "Get a link by mail instead" : "I have a password"}
        </Button>
      </Text>
      <Text mt="sm" c="dimmed" size="sm">
        Only addresses that the school office has confirmed get a link. If none arrives, please ask
        the school office.
      </Text>
      <Text mt={20} ta="center">
        <AnchorLink className="tap" to="/">
          Sign-in for students
        </AnchorLink>
      </Text>
    </EntryFrame>
  );
}

const empty = { email: "", password: "" };

function PasswordForm() {
  const { form, submit, sending, failure } = useCallForm<typeof empty>({
    initialValues: empty,
    validate: (values) => errorsOf(signInParent.body, values),
    onSubmit: async (values) => startParentSession(await api(signInParent, values)),
    // The form shows it.
    onFailure: () => undefined,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack mt={28}>
        <TextInput
          label="Email"
          description="The one that the school knows"
          type="email"
          autoComplete="username"
          {...form.getInputProps("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
        <FormFailure message={failure} />
        <Button type="submit" loading={sending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}
