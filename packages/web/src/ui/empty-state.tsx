import { IconInbox, type TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./states.module.css";

interface EmptyStateProps {
  title: string;
  /** What to do next, in one or two plain sentences. */
  text?: ReactNode;
  /** The button or link that does it. */
  action?: ReactNode;
  icon?: TablerIcon;
}

/** Nothing here yet: says so, and what to do next. */
export function EmptyState({ title, text, action, icon: Icon = IconInbox }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon} aria-hidden>
        <Icon size={28} stroke={1.6} />
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
