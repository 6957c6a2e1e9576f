import { Button, FileButton, Input } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconCamera, IconPhoto, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { MediaView } from "../../../ui/media-view.tsx";
import classes from "./ask.module.css";

interface PictureFieldProps {
  value: File | null;
  /** A file of any kind: who uses the field looks at it. */
  onChoose: (file: File) => void;
  onRemove: () => void;
  error?: ReactNode;
  /** A large photo is being made smaller. */
  busy: boolean;
}

const HINT = "jpg, png, gif or bmp. A photo of more than 1 MB is made smaller.";

/** A place for the picture of an exercise: choose, photograph, drop or paste it. */
export function PictureField({ value, onChoose, onRemove, error, busy }: PictureFieldProps) {
  const [over, setOver] = useState(false);
  const choose = useRef<() => void>(null);
  const photograph = useRef<() => void>(null);
  const take = (file: File | null | undefined) => {
    // The same file can be chosen again once it was removed.
    choose.current?.();
    photograph.current?.();
    if (file) onChoose(file);
  };
  useWindowEvent("paste", (event) => {
    const file = event.clipboardData?.files[0];
    if (!file) return;
    event.preventDefault();
    take(file);
  });
  return (
    <Input.Wrapper
      label="Picture of the question"
      labelElement="div"
      size="md"
      withAsterisk
      error={error}
      description={HINT}
      inputWrapperOrder={["label", "description", "input", "error"]}
    >
      <fieldset
        className={classes.place}
        data-path="image"
        data-over={over || undefined}
        tabIndex={-1}
        aria-label="Picture of the question"
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
        {value ? (
          <Preview file={value} />
        ) : (
          <p className={classes.hint}>Drop or paste it here, or</p>
        )}
        <div className={classes.acts}>
          <FileButton accept="image/*" onChange={take} resetRef={choose}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={busy}
                leftSection={<IconPhoto size={18} aria-hidden />}
              >
                {value ? "Choose another picture" : "Choose a picture"}
              </Button>
            )}
          </FileButton>
          <FileButton
            accept="image/*"
            onChange={take}
            resetRef={photograph}
            inputProps={{ capture: "environment" }}
          >
            {(button) => (
              <Button
                {...button}
                className={classes.camera}
                variant="default"
                disabled={busy}
                leftSection={<IconCamera size={18} aria-hidden />}
              >
                Take a photo
              </Button>
            )}
          </FileButton>
          {value && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={onRemove}
            >
              Remove
            </Button>
          )}
        </div>
      </fieldset>
    </Input.Wrapper>
  );
}

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address && <MediaView src={address} alt="your picture" maxHeight={200} />;
}
