import { Button, FileButton, Input } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { useResumableUpload } from "../../../ui/upload/use-resumable-upload.ts";
import classes from "./queue.module.css";
import { videoProblem } from "./video-problem.ts";
import { VideoProgress } from "./video-progress.tsx";

interface VideoFieldProps {
  /** Path of the uploaded video; "" for none. */
  value: string;
  onChange: (path: string) => void;
  error?: ReactNode;
}

/** A place for the video of an answer: choose or drop it, watch it go, pause it and go on. */
export function VideoField({ value, onChange, error }: VideoFieldProps) {
  const { state, start, pause, resume, forget } = useResumableUpload(videoProblem, onChange);
  const [over, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const take = (file: File | null | undefined) => {
    // The same file can be chosen again.
    reset.current?.();
    if (!file) return;
    onChange("");
    start(file);
  };
  const underWay = "percent" in state;
  return (
    <Input.Wrapper
      label="Video"
      labelElement="div"
      withAsterisk
      description="mp4, mov, avi or mkv, at most 200 MB. mp4 plays in every browser."
      error={state.phase === "failed" ? state.message : error}
      inputWrapperOrder={["label", "description", "input", "error"]}
    >
      <fieldset
        className={classes.place}
        data-path="videoPath"
        data-over={over || undefined}
        tabIndex={-1}
        aria-label="Video"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <VideoProgress
          state={state}
          path={value}
          onPause={pause}
          onResume={resume}
          onRemove={() => {
            forget();
            onChange("");
          }}
        />
        {!underWay && (
          <div className={classes.acts}>
            <FileButton accept="video/*,.mkv" onChange={take} resetRef={reset}>
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  leftSection={<IconUpload size={16} aria-hidden />}
                >
                  {value ? "Choose another video" : "Choose a video"}
                </Button>
              )}
            </FileButton>
            {!value && <span className={classes.hint}>or drop it here</span>}
          </div>
        )}
      </fieldset>
    </Input.Wrapper>
  );
}
