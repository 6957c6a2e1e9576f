import { Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { messageOf } from "../lib/notify.ts";
import { useDocumentTitle } from "../lib/use-document-title.ts";
import classes from "./states.module.css";

interface ErrorStateProps {
  error: unknown;
  /** Tries the load again. */
  onRetry?: () => void;
  /** What could not be had: "The questions could not be loaded". */
  title?: string;
}

/** A load that failed, titled Error!: what happened, in the server's words, and Retry. */
export function ErrorState({
  error,
  onRetry,
  title = "This could not be loaded",
}: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="bad" aria-hidden>
        <IconCloudOff size={28} stroke={1.6} />
      </span>
      <p className={classes.title}>
        {texts.common.error} {title}
      </p>
      <p className={classes.text}>{messageOf(error)}</p>
      {onRetry && (
        <div className={classes.action}>
          <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

/** The whole page failed, for example because a part of the app could not be loaded. */
export function PageError({ error, reset }: ErrorComponentProps) {
  useDocumentTitle("Error");
  return (
    <div className={classes.page}>
      <ErrorState error={error} onRetry={reset} title="This page could not be shown" />
    </div>
  );
}
