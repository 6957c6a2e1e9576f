import { Button } from "@mantine/core";
import { IconInbox, type TablerIcon } from "@tabler/icons-react";
import { State, type StateProps } from "./error-state.tsx";

interface EmptyStateProps extends Omit<StateProps, "icon" | "failed"> {
  icon?: TablerIcon;
}

/** Says that there is nothing yet, and what to do next. */
export const EmptyState = ({ icon = IconInbox, ...props }: EmptyStateProps) => (
  <State icon={icon} {...props} />
);

interface NoMatchProps {
  icon?: TablerIcon;
  title: string;
  /** What to try instead. */
  text?: string;
  /** Left out if a button of the page already clears the search. */
  onClear?: (() => void) | undefined;
}

/** A search that found nothing: says so, and takes it back with one press. */
export const NoMatch = ({
  text = "Try fewer or different words.",
  onClear,
  ...props
}: NoMatchProps) => (
  <EmptyState
    {...props}
    text={text}
    action={
      onClear && (
        <Button variant="default" onClick={onClear}>
          Clear the search
        </Button>
      )
    }
  />
);

interface ListEmptyProps extends EmptyStateProps {
  /** A search without results. */
  searched: boolean;
  noMatch: string;
  hint?: string;
  onClear?: () => void;
}

/** An empty list: without rows, or without search results. */
export const ListEmpty = ({ searched, noMatch, hint, onClear, ...none }: ListEmptyProps) =>
  searched ? (
    <NoMatch icon={none.icon} title={noMatch} text={hint} onClear={onClear} />
  ) : (
    <EmptyState {...none} />
  );
