import { Button, type ButtonProps, FileButton } from "@mantine/core";
import { type ReactNode, useRef } from "react";

interface ChooseFileProps
  extends Pick<ButtonProps, "leftSection" | "size" | "loading" | "disabled"> {
  /** Allowed files, as an `accept` attribute. */
  accept: string;
  onChoose: (file: File) => void;
  /** Opens the camera on a device that has one. */
  capture?: "environment";
  className?: string | undefined;
  children: ReactNode;
}

/** Opens the file dialog. The same file can be chosen again, after a failure or once it was removed. */
export function ChooseFile({ accept, onChoose, capture, ...button }: ChooseFileProps) {
  const reset = useRef<() => void>(null);
  const take = (file: File | null) => {
    reset.current?.();
    if (file) onChoose(file);
  };
  return (
    <FileButton
      accept={accept}
      onChange={take}
      resetRef={reset}
      {...(capture ? { inputProps: { capture } } : {})}
    >
      {(opens) => <Button {...opens} variant="default" {...button} />}
    </FileButton>
  );
}
