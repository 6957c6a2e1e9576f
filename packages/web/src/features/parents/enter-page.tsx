import { Alert, Button, Stack } from "@mantine/core";
import { enterAsParent } from "@markwell/contract/calls/parents";
import { Refusal } from "@markwell/contract/client";
import { IconClockX } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { api } from "../../lib/api.ts";
import { startSession } from "../../lib/session.ts";
import { EntryFrame } from "../../ui/entry-frame.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { useAction } from "../../ui/use-action.ts";
import { AskLinkForm } from "./ask-link-form.tsx";

/** `/parent/enter#code`: a press signs in, so that a program which opens links ahead uses none up. */
export function EnterPage() {
  const code = useLocation({ select: ({ hash }) => hash });
  return <Enter key={code} code={code} />;
}

function Enter({ code }: { code: string }) {
  const enter = useAction({
    call: () => api(enterAsParent, { code }),
    done: ({ token }) => {
      startSession({ token, type: "PARENT" }, { remember: false });
      // As a new page, in the place of this one: nothing of who was signed in here before stays, nor the code.
      location.replace("/parent/home");
    },
    failed: () => {},
  });
  const isDead = code === "" || enter.error instanceof Refusal;
  if (isDead) {
    return (
      <EntryFrame title="This link does not work" purpose="We can send you a new one.">
        <Alert mt="lg" color="yellow" role="alert" icon={<IconClockX size={20} />}>
          {enter.failure ?? "The link is incomplete. Please open it from the mail again."}
        </Alert>
        <AskLinkForm />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title="Welcome" purpose="See how your child is doing, and what to practise next.">
      <Stack mt={28}>
        <FormFailure message={enter.failure} />
        <Button size="lg" loading={enter.busy || enter.succeeded} onClick={() => enter.run()}>
          Sign in
        </Button>
      </Stack>
    </EntryFrame>
  );
}
