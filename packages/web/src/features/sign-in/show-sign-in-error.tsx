import { Button, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { texts } from "@markwell/contract/texts";
import { messageOf } from "../../lib/notify.ts";

/** A failed sign-in is a dialog 'Error!' with the server's message (school platform, section 8). */
export function showSignInError(error: unknown): void {
  const id = modals.open({
    title: texts.common.error,
    children: (
      <>
        <Text mb="lg">{messageOf(error)}</Text>
        <Button fullWidth data-autofocus onClick={() => modals.close(id)}>
          Try again
        </Button>
      </>
    ),
  });
}
