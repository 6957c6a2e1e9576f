import { IconInbox, type TablerIcon } from "@tabler/icons-react";
import { State, type StateProps } from "./error-state.tsx";

interface EmptyStateProps extends Omit<StateProps, "icon" | "failed"> {
  icon?: TablerIcon;
}

/** Nothing here yet: says so, and what to do next. */
export const EmptyState = ({ icon = IconInbox, ...props }: EmptyStateProps) => (
  <State icon={icon} {...props} />
);
