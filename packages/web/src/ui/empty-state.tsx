import { Button, Group } from "@mantine/core";
import { IconInbox, type TablerIcon } from "@tabler/icons-react";
import { say } from "../lib/words.ts";
import { State, type StateProps } from "./error-state.tsx";

interface EmptyStateProps extends Omit<StateProps, "icon" | "failed"> {
  icon?: TablerIcon;
}

export const EmptyState = ({ icon = IconInbox, ...props }: EmptyStateProps) => (
  <State icon={icon} {...props} />
);

interface NoMatchProps {
  icon?: TablerIcon;
  title: string;
  text?: string;
  /** Left out if a button of the page already clears the search. */
  onClear?: (() => void) | undefined;
  /** If filters narrow the search, too: its words may be found without them. */
  onClearFilters?: (() => void) | undefined;
}

export const NoMatch = ({ text, onClear, onClearFilters, ...props }: NoMatchProps) => (
  <EmptyState
    {...props}
    text={
      text ??
      (onClearFilters
        ? say("Try different words, or search without the filters.")
        : say("Try fewer or different words."))
    }
    action={
      (onClear || onClearFilters) && (
        <Group gap="xs" justify="center">
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {say("Clear the search")}
            </Button>
          )}
          {onClearFilters && (
            <Button variant="default" onClick={onClearFilters}>
              {say("Clear filters")}
            </Button>
          )}
        </Group>
      )
    }
  />
);

interface ListEmptyProps extends EmptyStateProps {
  searched: boolean;
  noMatch: string;
  hint?: string;
  onClear?: () => void;
}

export const ListEmpty = ({ searched, noMatch, hint, onClear, ...none }: ListEmptyProps) =>
  searched ? (
    <NoMatch icon={none.icon} title={noMatch} text={hint} onClear={onClear} />
  ) : (
    <EmptyState {...none} />
  );
