import { Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconCloudOff, IconRefresh, type TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { messageOf } from "../lib/notify.ts";
import { useWords } from "../lib/words.ts";
import classes from "./states.module.css";

export interface StateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon: TablerIcon;
  /** Announced at once, in red. */
  failed?: boolean;
}

/** In place of missing content: icon, reason, next step. */
export function State({ title, text, action, icon: Icon, failed }: StateProps) {
  return (
    <div
      className={`centred ${classes.state}`}
      role={failed ? "alert" : undefined}
      data-failed={failed}
    >
      <span className={`tile soft ${classes.icon}`} aria-hidden>
        <Icon size={28} stroke={1.6} />
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={`muted ${classes.text}`}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  error: unknown;
  heading?: string;
  onRetry?: () => void;
  title?: string;
}

/** A load that failed, titled Error!: what happened, in the server's words, and Retry. */
export function ErrorState({
  error,
  onRetry,
  heading = texts.common.error,
  title = "This could not be loaded",
}: ErrorStateProps) {
  const { say, told } = useWords();
  return (
    <State
      failed
      icon={IconCloudOff}
      title={`${told(heading)} ${told(title)}`}
      text={[...new Set([error].flat().map(messageOf))].join(" ")}
      action={
        onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
            {say("Retry")}
          </Button>
        )
      }
    />
  );
}
