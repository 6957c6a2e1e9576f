import { Button } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import { EmptyState } from "./empty-state.tsx";

interface NoMatchProps {
  icon: TablerIcon;
  title: string;
  /** What to try instead. */
  text?: string;
  onClear: () => void;
}

/** A search that found nothing: says so, and takes it back with one press. */
export function NoMatch({
  icon,
  title,
  text = "Try fewer or other words.",
  onClear,
}: NoMatchProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      }
    />
  );
}
