import { Button, Group, Progress, Stack } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconPlayerPause, IconPlayerPlay, IconUpload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { MediaView } from "../../../ui/media-view.tsx";
import { ChooseFile } from "../../../ui/upload/choose-file.tsx";
import { FilePlace } from "../../../ui/upload/file-place.tsx";
import { isHevc } from "../../../ui/upload/hevc.ts";
import {
  type ResumableState,
  useResumableUpload,
} from "../../../ui/upload/use-resumable-upload.ts";
import classes from "./queue.module.css";
import { canRecord, Recorder } from "./recorder.tsx";
import { videoProblem } from "./video-problem.ts";

interface VideoFieldProps {
  value: string;
  onChange: (path: string) => void;
  error?: ReactNode;
}

export function VideoField({ value, onChange, error }: VideoFieldProps) {
  const { state, start, pause, resume, forget } = useResumableUpload(videoProblem, onChange);
  const [unseen, setUnseen] = useState(false);
  const take = (file: File) => {
    onChange("");
    setUnseen(false);
    void isHevc(file).then(setUnseen);
    start(file);
  };
  const underWay = "percent" in state;
  return (
    <FilePlace
      label="Video"
      description="mp4, mov, avi, mkv or webm, at most 200 MB. mp4 plays in every browser."
      error={state.phase === "failed" ? state.message : error}
      onFile={take}
      paste="nowhere"
      data-path="videoPath"
    >
      <VideoProgress
        state={state}
        path={value}
        onPause={pause}
        onResume={resume}
        onRemove={() => {
          forget();
          setUnseen(false);
          onChange("");
        }}
      />
      {unseen && <p role="status">{texts.upload.hevc}</p>}
      {!underWay && (
        <Group gap="8px 12px">
          <ChooseFile
            accept="video/*,.mkv,.webm"
            onChoose={take}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {value ? "Choose another video" : "Choose a video"}
          </ChooseFile>
          {canRecord && <Recorder onRecorded={take} />}
          {!value && <span className="muted small">or drop it here</span>}
        </Group>
      )}
    </FilePlace>
  );
}

interface VideoProgressProps {
  state: ResumableState;
  path: string;
  onPause: () => void;
  onResume: () => void;
  onRemove: () => void;
}

type UnderWay = Extract<ResumableState, { percent: number }>;

const words: Record<UnderWay["phase"], (percent: number) => string> = {
  sending: (percent) => `${percent} % sent`,
  waiting: (percent) =>
    `${percent} % sent. You are offline. The upload will continue automatically.`,
  paused: (percent) => `Paused at ${percent} %`,
};

function VideoProgress({ state, path, onPause, onResume, onRemove }: VideoProgressProps) {
  if ("percent" in state) {
    const { phase, file, percent } = state;
    return (
      <Stack className="small" gap="xs">
        <Group gap="4px 12px" align="baseline">
          <span className={`cut strong ${classes.file}`}>{file.name}</span>
          <span className="muted figures">{words[phase](percent)}</span>
        </Group>
        <Progress
          value={percent}
          animated={phase === "sending"}
          aria-label={`Upload of ${file.name}`}
        />
        <Group gap="8px 12px">
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
        </Group>
      </Stack>
    );
  }
  if (path === "") return null;
  return (
    <Stack className="small" gap="xs">
      <MediaView src={path} alt="your video" maxHeight={220} />
      <Group gap="4px 12px" align="baseline">
        <span className={`cut strong ${classes.file}`} role="status">
          {state.phase === "done" ? `${state.file.name} is uploaded` : "Video uploaded"}
        </span>
        <Button size="compact-md" variant="subtle" color="red" onClick={onRemove}>
          Remove
        </Button>
      </Group>
    </Stack>
  );
}
