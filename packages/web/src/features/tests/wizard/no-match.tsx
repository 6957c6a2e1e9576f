import { Button } from "@mantine/core";
import { EmptyState } from "../../../ui/empty-state.tsx";

/** Nothing in the bank matches: which filters to remove. */
export function NoMatch({ searching, onClear }: { searching: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title="No question matches"
      text={
        searching
          ? "Try different words, or remove a filter."
          : "Remove a filter, or choose another subject in step 1."
      }
      action={
        <Button variant="default" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
