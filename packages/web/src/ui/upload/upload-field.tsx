import { Button, Group } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { MediaView } from "../media-view.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { type Accepted, acceptedWords, acceptOf } from "./file-check.ts";
import { FilePlace } from "./file-place.tsx";
import classes from "./upload.module.css";
import { UploadProgress } from "./upload-progress.tsx";
import { useUpload } from "./use-upload.ts";

interface UploadFieldProps {
  label: string;
  accepted: Accepted;
  /** Path of the uploaded file; "" for none. */
  value: string;
  onChange: (path: string) => void;
  error?: ReactNode;
  alt: string;
  first?: File | undefined;
  "data-path"?: string;
}

export function UploadField(props: UploadFieldProps) {
  const { label, accepted, value, onChange } = props;
  const { state, start, cancel, forget } = useUpload(accepted, onChange);
  useFirst(props.first, start);
  return (
    <FilePlace
      label={label}
      description={acceptedWords[accepted]}
      error={props.error}
      onFile={start}
      className={classes.place}
      data-path={props["data-path"]}
    >
      {value && <MediaView src={value} alt={props.alt} maxHeight={160} />}
      <Group gap="8px 12px">
        <ChooseFile
          accept={acceptOf(accepted)}
          onChoose={start}
          size="sm"
          leftSection={<IconUpload size={16} aria-hidden />}
          disabled={state.phase === "sending"}
        >
          {value ? "Replace" : "Choose a file"}
        </ChooseFile>
        {value ? (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            onClick={() => {
              forget();
              onChange("");
            }}
          >
            Remove
          </Button>
        ) : (
          <span className="muted small">or drop or paste it here</span>
        )}
      </Group>
      <UploadProgress state={state} onCancel={cancel} />
    </FilePlace>
  );
}

function useFirst(file: File | undefined, start: (file: File) => void): void {
  const sent = useRef<File>(undefined);
  useEffect(() => {
    if (!file || sent.current === file) return;
    sent.current = file;
    start(file);
  });
}
