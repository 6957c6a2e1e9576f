import { Button, Stack, Text } from "@mantine/core";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordForm } from "./password-form.tsx";

/**
 * Over the page of somebody whose account another person made: they choose a password that nobody else
 * knows, or log out.
 */
export function FirstPasswordDialog({ onLogOut }: { onLogOut: () => void }) {
  return (
    <Dialog
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
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
            <Button variant="default" onClick={onLogOut}>
              Log Out
            </Button>
          }
        />
      </Stack>
    </Dialog>
  );
}
