import { Alert, Button, Group } from "@mantine/core";
import { sendConfirmation } from "@markwell/contract/calls/account";
import { IconMailQuestion } from "@tabler/icons-react";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { say } from "../../lib/words.ts";
import { useAction } from "../../ui/use-action.ts";

/** To a student whose self-registered account is not confirmed yet: the link of the mail, once more. */
export function ConfirmNote() {
  const { confirmed, emailid } = useCurrentUser();
  const send = useAction({ call: () => api(sendConfirmation), refresh: [["current-user"]] });
  if (confirmed) return null;
  return (
    <Alert
      icon={<IconMailQuestion size={22} />}
      title={say("Please confirm your e-mail address")}
      mb="md"
    >
      <Group gap="sm" justify="space-between">
        <span className="breaks">
          {say("We sent a link to {emailid}. Open it, and press Confirm.", { emailid })}
        </span>
        <Button variant="default" loading={send.busy} onClick={() => send.run()}>
          {say("Send the link again")}
        </Button>
      </Group>
    </Alert>
  );
}
