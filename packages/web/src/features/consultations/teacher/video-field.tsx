import { IconUpload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ChooseFile } from "../../../ui/upload/choose-file.tsx";
import { FilePlace } from "../../../ui/upload/file-place.tsx";
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
  const take = (file: File) => {
    onChange("");
    start(file);
  };
  const underWay = "percent" in state;
  return (
    <FilePlace
      label="Video"
      required
      description="mp4, mov, avi or mkv, at most 200 MB. mp4 plays in every browser."
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
          onChange("");
        }}
      />
      {!underWay && (
        <div className={classes.acts}>
          <ChooseFile
            accept="video/*,.mkv"
            onChoose={take}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {value ? "Choose another video" : "Choose a video"}
          </ChooseFile>
          {!value && <span className={classes.hint}>or drop it here</span>}
        </div>
      )}
    </FilePlace>
  );
}
