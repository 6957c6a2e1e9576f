import { Button } from "@mantine/core";
import { askLongMarks } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { IconSend } from "@tabler/icons-react";
import { api } from "../../lib/api.ts";
import { useAction } from "../../ui/use-action.ts";

/** Asks the admins for what only they can switch on: questions of more than 10 marks. */
export function AskOffice() {
  const ask = useAction({ call: () => api(askLongMarks, {}) });
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconSend size={16} aria-hidden />}
      style={{ alignSelf: "flex-start" }}
      loading={ask.busy}
      disabled={ask.succeeded}
      onClick={() => ask.run()}
    >
      {texts.question.askOffice}
    </Button>
  );
}
