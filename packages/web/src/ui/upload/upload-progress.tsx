import { Button, Progress } from "@mantine/core";
import classes from "./upload.module.css";
import type { UploadState } from "./use-upload.ts";

interface UploadProgressProps {
  state: UploadState;
  onCancel: () => void;
}

/** How far an upload is, with the way to stop it; or why it failed, with the way to try again. */
export function UploadProgress({ state, onCancel }: UploadProgressProps) {
  return (
    <>
      {state.phase === "sending" && (
        <div className={`row small ${classes.sending}`}>
          <span className={`cut ${classes.name}`}>{state.name || "Pasted picture"}</span>
          <span className="figures">
            {state.percent < 100 ? `${state.percent} %` : "Being stored"}
          </span>
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            Cancel upload
          </Button>
          <Progress
            className={classes.bar}
            value={state.percent}
            aria-label={`Upload of ${state.name || "the pasted picture"}`}
          />
        </div>
      )}
      <div role="alert">
        {state.phase === "failed" && (
          <p className={`row small ${classes.failed}`}>
            {state.message}
            {state.again && (
              <Button variant="default" size="compact-sm" onClick={state.again}>
                Try again
              </Button>
            )}
          </p>
        )}
      </div>
    </>
  );
}
