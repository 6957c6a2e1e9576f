import { Alert, Button, Text } from "@mantine/core";
import { forgotPassword } from "@markwell/contract/calls/account";
import { texts } from "@markwell/contract/texts";
import { IconSchool } from "@tabler/icons-react";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { say } from "../../lib/words.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { AnchorLink } from "../../ui/links.tsx";
import { MailLinkForm } from "../../ui/mail-link-form.tsx";

export function ForgotPasswordPage() {
  const [byName, setByName] = useState(false);
  return (
    <EntryFrame
      title={say("Forgot your password")}
      purpose={say("We will send you a link to choose a new one.")}
    >
      <MailLinkForm
        description={say("The e-mail that you sign in with")}
        autoComplete="username"
        body={forgotPassword.body}
        send={(email) => api(forgotPassword, { email, url: `${location.origin}/reset-password` })}
        words={{ first: say("Send the link"), again: say("Send it again") }}
      />
      {byName ? (
        <Alert mt="lg" role="status" icon={<IconSchool size={20} />}>
          {say(texts.username.askTeacher)}
        </Alert>
      ) : (
        <Text mt={20} ta="center">
          <Button variant="subtle" size="compact-md" mih={44} onClick={() => setByName(true)}>
            {say("I have a user name")}
          </Button>
        </Text>
      )}
      <Text mt={20} ta="center">
        <AnchorLink className="tap" to="/">
          {say("Back to sign in")}
        </AnchorLink>
      </Text>
    </EntryFrame>
  );
}
