import { ActionIcon, Button, FileButton, Tooltip } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { MediaView } from "../../../ui/media-view.tsx";
import { acceptOf } from "../../../ui/upload/file-check.ts";
import { UploadProgress } from "../../../ui/upload/upload-progress.tsx";
import type { useUpload } from "../../../ui/upload/use-upload.ts";
import classes from "./form.module.css";

interface OptionImageProps {
  /** "option A" */
  name: string;
  upload: ReturnType<typeof useUpload>;
}

/** The button that adds or replaces an option's picture. */
export function OptionImageButton({ name, upload }: OptionImageProps) {
  const reset = useRef<() => void>(null);
  const take = (file: File | null) => {
    reset.current?.();
    if (file) upload.start(file);
  };
  return (
    <FileButton accept={acceptOf("picture")} onChange={take} resetRef={reset}>
      {(button) => (
        <Tooltip label="Add a picture">
          <ActionIcon
            {...button}
            aria-label={`Picture for ${name}`}
            size={28}
            disabled={upload.state.phase === "sending"}
          >
            <IconPhotoPlus size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </FileButton>
  );
}

interface OptionPictureProps extends OptionImageProps {
  path: string;
  onRemove: () => void;
}

/** The picture of an option with the way to remove it, and how its upload goes. */
export function OptionPicture({ name, upload, path, onRemove }: OptionPictureProps) {
  return (
    <>
      {path && (
        <div className={classes.optionPicture}>
          <MediaView src={path} alt={`Picture of ${name}`} maxHeight={96} />
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={`Remove the picture of ${name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
      )}
      <UploadProgress state={upload.state} onCancel={upload.cancel} />
    </>
  );
}
