import { Button, Group } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { areCaptions, CAPTIONS_MAX } from "@markwell/domain/consultations/consultation";
import { IconBadgeCc } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { ChooseFile } from "../../../ui/upload/choose-file.tsx";
import { FilePlace } from "../../../ui/upload/file-place.tsx";

interface CaptionsFieldProps {
  /** The text of a WebVTT file; "" for none. */
  value: string;
  onChange: (captions: string, problem?: string) => void;
  error?: ReactNode;
}

/** A place for captions, which not every video has. */
export function CaptionsField({ value, onChange, error }: CaptionsFieldProps) {
  const [name, setName] = useState("");
  const take = async (file: File) => {
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
    <FilePlace
      label="Captions"
      description="Optional: a WebVTT file (.vtt), for pupils who do not hear the video."
      error={error}
      onFile={(file) => void take(file)}
      paste="nowhere"
      data-path="captions"
    >
      <Group gap="8px 12px">
        <ChooseFile
          accept=".vtt,text/vtt"
          onChoose={(file) => void take(file)}
          leftSection={<IconBadgeCc size={16} aria-hidden />}
        >
          {value ? "Choose other captions" : "Choose captions"}
        </ChooseFile>
        {value && (
          <>
            <span className="muted small" role="status">
              {name}
            </span>
            <Button variant="subtle" color="red" onClick={() => onChange("")}>
              Remove captions
            </Button>
          </>
        )}
      </Group>
    </FilePlace>
  );
}
