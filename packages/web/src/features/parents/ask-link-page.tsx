import { Button, Stack, Text, TextInput } from "@mantine/core";
import { signInParent } from "@markwell/contract/calls/parents";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { useFamily } from "../../lib/family.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { ParentWays } from "../sign-in/index.ts";
import { AskLinkForm } from "./ask-link-form.tsx";
import { startParentSession } from "./start-session.ts";

export function AskLinkPage() {
  const [byPassword, setByPassword] = useState(false);
  const { t } = useFamily();
  return (
    <EntryFrame
      title={t("enter.title")}
      purpose={t(byPassword ? "enter.byPassword" : "enter.byLink")}
    >
      <ParentWays />
      {byPassword ? <PasswordForm /> : <AskLinkForm />}
      <Text mt="sm" ta="center">
        <Button
          variant="subtle"
          size="compact-md"
          mih={44}
          onClick={() => setByPassword(!byPassword)}
        >
          {t(byPassword ? "enter.linkInstead" : "enter.havePassword")}
        </Button>
      </Text>
      <Text mt="sm" c="dimmed" size="sm">
        {t("enter.onlyConfirmed")}
      </Text>
      <Text mt={20} ta="center">
        <AnchorLink className="tap" to="/">
          {t("enter.students")}
        </AnchorLink>
      </Text>
    </EntryFrame>
  );
}

const empty = { email: "", password: "" };

function PasswordForm() {
  const { t } = useFamily();
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
          label={t("enter.email")}
          description={t("enter.emailHelp")}
          type="email"
          autoComplete="username"
          {...form.getInputProps("email")}
        />
        <PasswordField
          label={t("enter.password")}
          autoComplete="current-password"
          {...form.getInputProps("password")}
        />
        <FormFailure message={failure} />
        <Button type="submit" loading={sending}>
          {t("enter.signIn")}
        </Button>
      </Stack>
    </form>
  );
}
