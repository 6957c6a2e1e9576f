import { Alert, Button, Group, Text } from "@mantine/core";
import { IconRestore } from "@tabler/icons-react";
import { useState } from "react";
import { questionDrafts } from "./kept-draft.ts";
import type { QuestionValues } from "./question-values.ts";

interface KeptDraftNoteProps {
  /** Id of the question, or "new". */
  question: string;
  /** The version that the form shows; 0 for a new question. */
  version: number;
  onBringBack: (values: QuestionValues) => void;
}

/** Offers what was typed before and could not be saved; says so when the question has changed. */
export function KeptDraftNote({ question, version, onBringBack }: KeptDraftNoteProps) {
  const [kept, setKept] = useState(() => questionDrafts.read(question));
  if (!kept) return null;
  const changed = kept.version !== version;
  return (
    <Alert
      mb="md"
      color={changed ? "yellow" : undefined}
      icon={<IconRestore size={20} />}
      title="What you typed last time was not saved, but it is kept here."
    >
      {changed && (
        <Text size="sm" mb="xs">
          Somebody changed this question after you had opened it. The form shows the newer version.
          Yours takes its place only if you bring it back and update the question.
        </Text>
      )}
      <Group gap="xs">
        <Button
          size="compact-sm"
          onClick={() => {
            // From now on the form keeps it again.
            onBringBack(kept.values);
            setKept(undefined);
          }}
        >
          Bring it back
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            questionDrafts.keep(question, undefined);
            setKept(undefined);
          }}
        >
          Discard it
        </Button>
      </Group>
    </Alert>
  );
}
