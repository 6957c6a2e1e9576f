import { IconSchool } from "@tabler/icons-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { NoMatch } from "../../ui/no-match.tsx";

interface TeachersEmptyProps {
  /** Words are searched, and nobody has them. */
  searched: boolean;
  onClear: () => void;
}

/** A list without a single teacher: nobody there yet, or nobody found. */
export function TeachersEmpty({ searched, onClear }: TeachersEmptyProps) {
  if (!searched) {
    return (
      <EmptyState
        icon={IconSchool}
        title="There are no teachers yet"
        text="Add New Teacher registers the first one."
      />
    );
  }
  return <NoMatch icon={IconSchool} title="No teacher matches this search" onClear={onClear} />;
}
