import { Group, Stack } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { ChooseFile } from "../../ui/upload/choose-file.tsx";
import { acceptedWords, acceptOf } from "../../ui/upload/file-check.ts";
import { FilePlace } from "../../ui/upload/file-place.tsx";
import { useObjectUrl } from "../../ui/upload/use-object-url.ts";
import { pictureProblem } from "./picture-problem.ts";
import classes from "./rewards.module.css";

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
  const chosen = useObjectUrl(value);
  const shown = chosen ?? present;
  const take = (file: File) => {
    const wrong = pictureProblem(file);
    setProblem(wrong);
    if (!wrong) onChange(file);
  };
  return (
    <FilePlace
      label={label}
      required
      description={acceptedWords.picture}
      error={problem ?? props.error}
      onFile={take}
      data-path={props["data-path"]}
    >
      <Group>
        {shown ? (
          <img
            className={`sunken ${classes.picture}`}
            src={shown}
            alt={value ? `Chosen: ${value.name}` : "The picture as it is"}
          />
        ) : (
          <span className={`middle muted sunken ${classes.picture}`} aria-hidden>
            <IconPhotoPlus size={32} stroke={1.5} />
          </span>
        )}
        <Stack gap={6} align="flex-start">
          <ChooseFile accept={acceptOf("picture")} onChoose={take} size="sm">
            {shown ? "Replace the picture" : "Choose a picture"}
          </ChooseFile>
          <span className="muted small">or drop or paste it here</span>
        </Stack>
      </Group>
    </FilePlace>
  );
}
