import { Button, FileButton, Input } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { areCaptions } from "@markwell/domain/consultations/captions";
import { CAPTIONS_MAX } from "@markwell/domain/consultations/limits";
import { IconBadgeCc } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import classes from "./queue.module.css";

interface CaptionsFieldProps {
  /** The text of a WebVTT file; "" for none. */
  value: string;
  onChange: (captions: string, problem?: string) => void;
  error?: ReactNode;
}

/** A place for captions, which not every video has. */
export function CaptionsField({ value, onChange, error }: CaptionsFieldProps) {
  const [name, setName] = useState("");
  const reset = useRef<() => void>(null);
  const take = async (file: File | null) => {
    reset.current?.();
    if (!file) return;
    // A film's captions are small: what is far larger is none of them, and is not read.
    if (file.size > 4 * CAPTIONS_MAX) return onChange("", texts.consultation.captionsTooLong);
    const text = await file.text();
    const problem =
      text.length > CAPTIONS_MAX
        ? texts.consultation.captionsTooLong
        : areCaptions(text)
          ? undefined
          : texts.consultation.captionsInvalid;
    setName(file.name);
    onChange(problem ? "" : text, problem);
  };
  return (
    <Input.Wrapper
      label="Captions"
      labelElement="div"
      description="Optional: a WebVTT file (.vtt), for pupils who do not hear the video."
      error={error}
      inputWrapperOrder={["label", "description", "input", "error"]}
    >
      <fieldset className={classes.place} data-path="captions" tabIndex={-1} aria-label="Captions">
        <div className={classes.acts}>
          <FileButton accept=".vtt,text/vtt" onChange={(file) => void take(file)} resetRef={reset}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<IconBadgeCc size={16} aria-hidden />}
              >
                {value ? "Choose other captions" : "Choose captions"}
              </Button>
            )}
          </FileButton>
          {value && (
            <>
              <span className={classes.hint} role="status">
                {name}
              </span>
              <Button variant="subtle" color="red" onClick={() => onChange("")}>
                Remove captions
              </Button>
            </>
          )}
        </div>
      </fieldset>
    </Input.Wrapper>
  );
}
