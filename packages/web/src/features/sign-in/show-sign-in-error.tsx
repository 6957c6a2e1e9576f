import { Button, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { texts } from "@markwell/contract/texts";
import { messageOf } from "../../lib/notify.ts";
import { untilDialogsStand } from "../../ui/confirm.tsx";

/** A failed sign-in is a dialog 'Error!' with the server's message (school platform, section 8). */
export async function showSignInError(error: unknown): Promise<void> {
  await untilDialogsStand();
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
