import { Alert, Button, Group } from "@mantine/core";
import { IconRestore } from "@tabler/icons-react";
import { useState } from "react";
import { dropDraft, keptDraft } from "./kept-draft.ts";
import type { QuestionValues } from "./question-values.ts";

interface KeptDraftNoteProps {
  draftKey: string;
  onBringBack: (values: QuestionValues) => void;
}

/** Offers what could not be saved the last time. */
export function KeptDraftNote({ draftKey, onBringBack }: KeptDraftNoteProps) {
  const [kept, setKept] = useState(() => keptDraft(draftKey));
  if (!kept) return null;
  const done = () => {
    dropDraft(draftKey);
    setKept(undefined);
  };
  return (
    <Alert
      mb="md"
      icon={<IconRestore size={20} />}
      title="What you typed last time was not saved, but it is kept here."
    >
      <Group gap="xs">
        <Button
          size="compact-sm"
          onClick={() => {
            onBringBack(kept);
            done();
          }}
        >
          Bring it back
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={done}>
          Discard it
        </Button>
      </Group>
    </Alert>
  );
}
