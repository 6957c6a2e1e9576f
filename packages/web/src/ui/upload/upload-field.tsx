import { Button, FileButton, Input } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { MediaView } from "../media-view.tsx";
import { type Accepted, acceptedWords, acceptOf } from "./file-check.ts";
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
  /** What the file is, for those who do not see it. */
  alt: string;
  /** A pasted or dropped file, sent as soon as the field stands. */
  first?: File | undefined;
  /** By it a form finds the field to focus the first error. */
  "data-path"?: string;
}

/** A place for one file: choose, drop or paste it; watch it go; see it; replace or remove it. */
export function UploadField(props: UploadFieldProps) {
  const { label, accepted, value, onChange } = props;
  const { state, start, cancel, forget } = useUpload(accepted, onChange);
  const [over, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const take = (file: File | null | undefined) => {
    // The same file can be chosen again after a failure.
    reset.current?.();
    if (file) start(file);
  };
  useFirst(props.first, start);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={props.error}
      description={acceptedWords[accepted]}
      inputWrapperOrder={["label", "description", "input", "error"]}
    >
      <fieldset
        className={classes.place}
        data-path={props["data-path"]}
        data-over={over || undefined}
        tabIndex={-1}
        aria-label={label}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={(event) => {
          const file = event.clipboardData.files[0];
          if (!file) return;
          event.preventDefault();
          take(file);
        }}
      >
        {value && <MediaView src={value} alt={props.alt} maxHeight={160} />}
        <div className={classes.acts}>
          <FileButton accept={acceptOf(accepted)} onChange={take} resetRef={reset}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="sm"
                leftSection={<IconUpload size={16} aria-hidden />}
                disabled={state.phase === "sending"}
              >
                {value ? "Replace" : "Choose a file"}
              </Button>
            )}
          </FileButton>
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
            <span className={classes.hint}>or drop or paste it here</span>
          )}
        </div>
        <UploadProgress state={state} onCancel={cancel} />
      </fieldset>
    </Input.Wrapper>
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
