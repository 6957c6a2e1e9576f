import { Alert, Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { Dispatch } from "react";
import { counted } from "../../../lib/format.ts";
import classes from "./wizard.module.css";
import type { Cleared, WizardAct } from "./wizard-state.ts";

const because: Record<Cleared["why"], string> = {
  filter: "The filter changed, so",
  subject: "The test has lost a subject, so",
  removed: "All removed:",
};

interface ClearedNoteProps {
  cleared: Cleared;
  act: Dispatch<WizardAct>;
}

/** What left the selection, and the ways back: nothing is lost by accident. */
export function ClearedNote({ cleared: { why, chosen }, act }: ClearedNoteProps) {
  const count = counted(chosen.length, "chosen question");
  return (
    <Alert
      icon={<IconArrowBackUp size={20} />}
      title={`${because[why]} ${count} left the selection.`}
      withCloseButton
      closeButtonLabel="Let them go"
      onClose={() => act({ type: "let-go" })}
    >
      <div className={classes.ways}>
        <Button size="compact-sm" variant="default" onClick={() => act({ type: "bring-back" })}>
          Bring them back
        </Button>
        {why === "filter" && (
          <Button size="compact-sm" variant="subtle" onClick={() => act({ type: "undo-filter" })}>
            Undo the filter change
          </Button>
        )}
      </div>
    </Alert>
  );
}
