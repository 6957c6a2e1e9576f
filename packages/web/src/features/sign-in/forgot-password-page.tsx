import { Alert, Button, Text } from "@mantine/core";
import { forgotPassword } from "@markwell/contract/calls/account";
import { texts } from "@markwell/contract/texts";
import { IconSchool } from "@tabler/icons-react";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { MailLinkForm } from "../../ui/mail-link-form.tsx";

export function ForgotPasswordPage() {
  const [byName, setByName] = useState(false);
  return (
    <EntryFrame title="Forgot your password" purpose="We will send you a link to choose a new one.">
      <MailLinkForm
        description="The e-mail that you sign in with"
        autoComplete="username"
        body={forgotPassword.body}
        send={(email) => api(forgotPassword, { email, url: `${location.origin}/reset-password` })}
        words={{ first: "Send the link", again: "Send it again" }}
      />
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
