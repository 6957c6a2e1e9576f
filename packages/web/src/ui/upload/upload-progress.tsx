import { Button, Group, Progress, Text } from "@mantine/core";
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
        <Group className="small" gap="6px 12px" w="100%">
          <Text className="cut" span inherit flex="1 1 120px">
            {state.name || "Pasted picture"}
          </Text>
          <span className="figures">{state.percent < 100 ? `${state.percent} %` : "Saving"}</span>
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            Cancel upload
          </Button>
          <Progress
            flex="1 0 100%"
            value={state.percent}
            aria-label={`Upload of ${state.name || "the pasted picture"}`}
          />
        </Group>
      )}
      {state.phase === "idle" && state.said && (
        <p className="muted small" role="status">
          {state.said}
        </p>
      )}
      <div role="alert">
        {state.phase === "failed" && (
          <Group component="p" className="small" gap="6px 12px" fw={500} c="error">
            {state.message}
            {state.again && (
              <Button variant="default" size="compact-sm" onClick={state.again}>
                Try again
              </Button>
            )}
          </Group>
        )}
      </div>
    </>
  );
}
