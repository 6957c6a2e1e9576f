import { Button, FileButton, Input } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { acceptedWords, acceptOf } from "../../ui/upload/file-check.ts";
import classes from "./picture-field.module.css";
import { pictureProblem } from "./picture-problem.ts";

interface PictureFieldProps {
  label: string;
  /** The picture that was chosen; null for none. */
  value: File | null;
  onChange: (picture: File | null) => void;
  /** Address of the picture that is there already. */
  present?: string | undefined;
  error?: ReactNode;
  /** By it the form finds the field to focus the first error. */
  "data-path"?: string;
}

/** A picture that is sent with its form: choose, drop or paste it, and see it as a card shows it. */
export function PictureField({ label, value, onChange, present, ...props }: PictureFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const chosen = useObjectUrl(value);
  const shown = chosen ?? present;
  const take = (file: File | null | undefined) => {
    // The same file can be chosen again.
    reset.current?.();
    if (!file) return;
    const wrong = pictureProblem(file);
    setProblem(wrong);
    if (!wrong) onChange(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      withAsterisk
      description={acceptedWords.picture}
      error={problem ?? props.error}
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
        {shown ? (
          <img
            className={classes.picture}
            src={shown}
            alt={value ? `Chosen: ${value.name}` : "The picture as it is"}
          />
        ) : (
          <span className={classes.none} aria-hidden>
            <IconPhotoPlus size={32} stroke={1.5} />
          </span>
        )}
        <div className={classes.acts}>
          <FileButton accept={acceptOf("picture")} onChange={take} resetRef={reset}>
            {(button) => (
              <Button {...button} variant="default" size="sm">
                {shown ? "Replace the picture" : "Choose a picture"}
              </Button>
            )}
          </FileButton>
          <span className={classes.hint}>or drop or paste it here</span>
        </div>
      </fieldset>
    </Input.Wrapper>
  );
}

/** An address for a file in the browser, given back when it is not shown any more. */
function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
