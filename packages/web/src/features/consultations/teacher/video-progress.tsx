import { Button, Progress } from "@mantine/core";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { MediaView } from "../../../ui/media-view.tsx";
import type { ResumableState } from "../../../ui/upload/use-resumable-upload.ts";
import classes from "./queue.module.css";

interface VideoProgressProps {
  state: ResumableState;
  /** Of the video when it is there. */
  path: string;
  onPause: () => void;
  onResume: () => void;
  onRemove: () => void;
}

type UnderWay = Extract<ResumableState, { percent: number }>;

const words: Record<UnderWay["phase"], (percent: number) => string> = {
  sending: (percent) => `${percent} % sent`,
  waiting: (percent) => `${percent} % sent. The connection is away; it goes on by itself.`,
  paused: (percent) => `Paused at ${percent} %`,
};

/** How far a video is, with pause and resume; or the video itself, when it is there. */
export function VideoProgress({ state, path, onPause, onResume, onRemove }: VideoProgressProps) {
  if ("percent" in state) {
    const { phase, file, percent } = state;
    return (
      <div className={classes.progress}>
        <div className={classes.line}>
          <span className={classes.file}>{file.name}</span>
          <span className={classes.percent}>{words[phase](percent)}</span>
        </div>
        <Progress
          value={percent}
          animated={phase === "sending"}
          aria-label={`Upload of ${file.name}`}
        />
        <div className={classes.acts}>
          {phase === "paused" ? (
            <Button
              size="compact-md"
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              onClick={onResume}
            >
              Resume
            </Button>
          ) : (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPlayerPause size={16} aria-hidden />}
              onClick={onPause}
            >
              Pause
            </Button>
          )}
          <Button size="compact-md" variant="subtle" color="red" onClick={onRemove}>
            Cancel upload
          </Button>
        </div>
      </div>
    );
  }
  if (path === "") return null;
  return (
    <div className={classes.progress}>
      <MediaView src={path} alt="your video" maxHeight={220} />
      <div className={classes.line}>
        <span className={classes.file} role="status">
          {state.phase === "done" ? `${state.file.name} is uploaded` : "The video is uploaded"}
        </span>
        <Button size="compact-md" variant="subtle" color="red" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}
