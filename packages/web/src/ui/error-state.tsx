import { Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { messageOf } from "../lib/notify.ts";
import { useDocumentTitle } from "../lib/use-document-title.ts";
import classes from "./states.module.css";

interface ErrorStateProps {
  /** Why; of several failed calls a list, whose messages are joined. */
  error: unknown;
  /** Another word before the title. */
  heading?: string;
  /** Tries the load again. */
  onRetry?: () => void;
  /** What could not be had: "The questions could not be loaded". */
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
    <div className={classes.state} role="alert">
      <span className={classes.icon} data-tone="bad" aria-hidden>
        <IconCloudOff size={28} stroke={1.6} />
      </span>
      <p className={classes.title}>
        {heading} {title}
      </p>
      <p className={classes.text}>{[...new Set([error].flat().map(messageOf))].join(" ")}</p>
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
