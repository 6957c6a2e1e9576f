import { IconUsers } from "@tabler/icons-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NoMatch } from "../../ui/no-match.tsx";

interface StudentsEmptyProps {
  /** Words are searched, and nobody has them. */
  searched: boolean;
  onClear: () => void;
}

/** A list without a single student: nobody there yet, or nobody found. */
export function StudentsEmpty({ searched, onClear }: StudentsEmptyProps) {
  if (!searched) {
    return (
      <EmptyState
        icon={IconUsers}
        title="There are no students yet"
        text="Students appear here when they register with the link of a test."
      />
    );
  }
  return <NoMatch icon={IconUsers} title="No student matches this search" onClear={onClear} />;
}
