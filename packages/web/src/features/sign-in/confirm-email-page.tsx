import { Alert, Button, Stack, Text } from "@mantine/core";
import { confirmAddress } from "@markwell/contract/calls/account";
import { IconMailCheck } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { api } from "../../lib/api.ts";
import { currentUserQuery } from "../../lib/current-user.ts";
import { refresh } from "../../lib/query-client.ts";
import { useSession } from "../../lib/session.ts";
import { say } from "../../lib/words.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useAction } from "../../ui/use-action.ts";

/** `/confirm-email/:code`: a press confirms, so that a mail program which opens links ahead confirms nothing. */
export function ConfirmEmailPage() {
  const { code } = useParams({ from: "/confirm-email/$code" });
  const isSignedIn = useSession() !== undefined;
  const confirm = useAction({
    call: () => api(confirmAddress, { code }),
    done: ({ message }) => {
      void refresh(currentUserQuery.queryKey);
      return message;
    },
    failed: () => {},
  });
  const onward = (
    <ButtonLink to={isSignedIn ? "/user" : "/"} variant={confirm.succeeded ? "filled" : "default"}>
      {isSignedIn ? say("Go to my pages") : say("Sign In")}
    </ButtonLink>
  );
  return (
    <EntryFrame
      // The character after the hyphen keeps "e-mail" in one line.
      title={say("Confirm your e-\u2060mail address")}
      purpose={say("Then the school knows that its mails reach you.")}
    >
      <Stack mt={28}>
        {confirm.succeeded ? (
          <Alert color="green" role="status" icon={<IconMailCheck size={20} />}>
            {say("Your e-mail address is confirmed.")}
          </Alert>
        ) : (
          <>
            <Text>
              {say("If you created an account at the school with this address, please confirm it.")}
            </Text>
            <FormFailure message={confirm.failure} />
            <Button loading={confirm.busy} onClick={() => confirm.run()}>
              {say("Confirm the address")}
            </Button>
          </>
        )}
        {onward}
      </Stack>
    </EntryFrame>
  );
}
