import { Button, Group } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconCamera, IconPhoto, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { say, told } from "../../../lib/words.ts";
import { MediaView } from "../../../ui/media-view.tsx";
import { ChooseFile } from "../../../ui/upload/choose-file.tsx";
import { asWhatItIs, problemWith } from "../../../ui/upload/file-check.ts";
import { FilePlace } from "../../../ui/upload/file-place.tsx";
import { saidOfShrinking, shrinkPicture } from "../../../ui/upload/shrink-picture.ts";
import { useObjectUrl } from "../../../ui/upload/use-object-url.ts";
import classes from "./ask.module.css";

interface PictureFieldProps {
  value: File | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  error?: ReactNode;
  busy: boolean;
  said: string | undefined;
}

const HINT = "jpg, png, gif or bmp. Photos over 1 MB are made smaller.";

export function PictureField({ value, onChoose, onRemove, error, busy, said }: PictureFieldProps) {
  return (
    <FilePlace
      label={say("Picture of the question")}
      required
      size="md"
      description={told(HINT)}
      error={error}
      onFile={onChoose}
      paste="anywhere"
      className={classes.place}
      data-path="image"
    >
      {value ? (
        <Preview file={value} />
      ) : (
        <p className="muted">{say("Drop or paste it here, or")}</p>
      )}
      {value && said && (
        <p className="muted small" role="status">
          {said}
        </p>
      )}
      <Group gap="8px 12px" justify="center">
        <ChooseFile
          accept="image/*"
          onChoose={onChoose}
          loading={busy}
          leftSection={<IconPhoto size={18} aria-hidden />}
        >
          {value ? say("Choose another picture") : say("Choose a picture")}
        </ChooseFile>
        <ChooseFile
          accept="image/*"
          onChoose={onChoose}
          capture="environment"
          className={classes.camera}
          disabled={busy}
          leftSection={<IconCamera size={18} aria-hidden />}
        >
          {say("Take a photo")}
        </ChooseFile>
        {value && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={onRemove}
          >
            {say("Remove")}
          </Button>
        )}
      </Group>
    </FilePlace>
  );
}

function Preview({ file }: { file: File }) {
  const address = useObjectUrl(file);
  return address && <MediaView src={address} alt={say("your picture")} maxHeight={200} />;
}

/** Made small enough to be sent. @param onReady the picture, or why it is none */
export function usePicture(onReady: (picture: File | null, problem?: string) => void) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();
  const latest = useRef<File>(undefined);
  const take = async (picked: File) => {
    latest.current = picked;
    const file = await asWhatItIs(picked);
    const isHeic = problemWith(file, "picture") === texts.upload.heic;
    if (!file.type.startsWith("image/") && !isHeic) {
      onReady(null, say(texts.consultation.imageInvalid));
      return;
    }
    setBusy(true);
    const ready = await shrinkPicture(file).catch(() => undefined);
    // Another one was chosen in between.
    if (latest.current !== picked) return;
    setBusy(false);
    setSaid(ready && saidOfShrinking(file, ready));
    if (ready) onReady(ready);
    else onReady(null, isHeic ? say(texts.upload.heic) : say(texts.consultation.imageInvalid));
  };
  return { busy, said, take: (file: File) => void take(file) };
}
