import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { EmptyState } from "../empty-state.tsx";

interface NothingFoundProps {
  /** The search words that found nothing; empty when there is nothing at all. */
  searched: string;
  empty: ReactNode;
  onClear: () => void;
}

/** An empty table: because of the search, or because there is nothing yet. */
export function NothingFound({ searched, empty, onClear }: NothingFoundProps) {
  if (!searched) return empty;
  return (
    <EmptyState
      icon={IconSearchOff}
      title={`Nothing found for “${searched}”`}
      text="Try fewer or other words."
      action={
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      }
    />
  );
}
