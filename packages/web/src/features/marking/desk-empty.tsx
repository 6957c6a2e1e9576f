import { Button, Group } from "@mantine/core";
import { IconArrowBackUp, IconArrowRight, IconChecks } from "@tabler/icons-react";
import { EmptyState } from "../../ui/empty-state.tsx";

interface DeskEmptyProps {
  /** What was done at this desk. */
  text: string;
  onNext: (() => void) | undefined;
  onUndo: (() => void) | undefined;
}

/** All answers to the question are marked; Enter goes on to the next question. */
export function DeskEmpty({ text, onNext, onUndo }: DeskEmptyProps) {
  return (
    <EmptyState
      icon={IconChecks}
      title={onNext ? "All answers to this question are marked" : "Nothing waits for marking"}
      text={`${text} ${onNext ? "" : "Long answers and compositions appear here when pupils hand in."}`.trim()}
      action={
        (onNext || onUndo) && (
          <Group justify="center">
            {onUndo && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={18} aria-hidden />}
                onClick={onUndo}
              >
                Undo the last mark
              </Button>
            )}
            {onNext && (
              <Button
                // The hands are on the keys, and the field that had the focus is gone.
                autoFocus
                rightSection={<IconArrowRight size={18} aria-hidden />}
                onClick={onNext}
              >
                Next question
              </Button>
            )}
          </Group>
        )
      }
    />
  );
}
