import { Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconCloudOff, IconRefresh, type TablerIcon } from "@tabler/icons-react";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { PartNotLoaded, reloadIfServerIsThere, reloadWhenServerIsThere } from "../lib/lazy-page.ts";
import { messageOf } from "../lib/notify.ts";
import { useDocumentTitle } from "../lib/use-document-title.ts";
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
  return (
    <State
      failed
      icon={IconCloudOff}
      title={`${heading} ${title}`}
      text={[...new Set([error].flat().map(messageOf))].join(" ")}
      action={
        onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
            Retry
          </Button>
        )
      }
    />
  );
}

/** The whole page failed. What could not be fetched opens automatically when the connection is back. */
export function PageError({ error, reset }: ErrorComponentProps) {
  useDocumentTitle("Error");
  const isUnreachable = error instanceof PartNotLoaded;
  useEffect(() => {
    if (!isUnreachable) return;
    const waiting = new AbortController();
    void reloadWhenServerIsThere(waiting.signal);
    return () => waiting.abort();
  }, [isUnreachable]);
  const retry = isUnreachable ? reloadIfServerIsThere : reset;
  return (
    <div className={`middle ${classes.page}`}>
      <ErrorState error={error} onRetry={retry} title="This page could not be shown" />
    </div>
  );
}
