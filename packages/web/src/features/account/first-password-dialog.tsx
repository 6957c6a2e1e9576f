import { Button, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { session } from "../../lib/session.ts";
import { PasswordForm } from "./password-form.tsx";

/** The session in which somebody put it off: they are asked again at the next sign-in. */
const LATER = "markwell.first-password-later";

/**
 * Over the page of somebody whose account another person made: they choose a password that nobody else
 * knows. It can be put off, because a class may be waiting.
 */
export function FirstPasswordDialog() {
  const [later, setLater] = useState(() => sessionStorage.getItem(LATER) === session()?.token);
  const putOff = () => {
    sessionStorage.setItem(LATER, session()?.token ?? "");
    setLater(true);
  };
  return (
    <Modal
      opened={!later}
      onClose={putOff}
      closeOnClickOutside={false}
      title="Choose your own password"
      size="lg"
    >
      <Stack>
        <Text>
          Somebody else created your account and knows its password. Choose one that only you know.
        </Text>
        <PasswordForm
          present="The password you were given"
          aside={
            <Button variant="default" onClick={putOff}>
              Not now
            </Button>
          }
        />
      </Stack>
    </Modal>
  );
}
