import { Input } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type ComponentProps, type ReactNode, useState } from "react";
import classes from "./file-place.module.css";

interface DropPlaceProps extends Omit<ComponentProps<"fieldset">, "aria-label"> {
  label: string;
  onFiles: (files: File[]) => void;
}

export function DropPlace({ label, onFiles, className, ...fieldset }: DropPlaceProps) {
  const [over, setOver] = useState(false);
  return (
    <fieldset
      {...fieldset}
      className={`${classes.place} ${className ?? `column centred ${classes.roomy}`}`}
      data-over={over || undefined}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    />
  );
}

interface FilePlaceProps {
  label: string;
  description: ReactNode;
  error?: ReactNode;
  required?: boolean;
  size?: "sm" | "md";
  onFile: (file: File) => void;
  /** Where a picture may be pasted: into the place, or anywhere on the page that is about it. */
  paste?: "here" | "anywhere" | "nowhere";
  className?: string | undefined;
  "data-path"?: string | undefined;
  children: ReactNode;
}

export function FilePlace(props: FilePlaceProps) {
  const { label, description, error, required = false, size, onFile, paste = "here" } = props;
  const takePasted = (event: { clipboardData: DataTransfer | null; preventDefault(): void }) => {
    const file = event.clipboardData?.files[0];
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  useWindowEvent("paste", (event) => {
    if (paste === "anywhere") takePasted(event);
  });
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      size={size}
      withAsterisk={required}
      description={description}
      error={error}
      inputWrapperOrder={["label", "description", "input", "error"]}
    >
      <DropPlace
        label={label}
        className={props.className ?? ""}
        data-path={props["data-path"]}
        tabIndex={-1}
        onFiles={([file]) => file && onFile(file)}
        onPaste={paste === "here" ? takePasted : undefined}
      >
        {props.children}
      </DropPlace>
    </Input.Wrapper>
  );
}
