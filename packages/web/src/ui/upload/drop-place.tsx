import { type ReactNode, type Ref, useState } from "react";
import classes from "./drop-place.module.css";

interface DropPlaceProps {
  /** What it takes, for who hears it. */
  label: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
}

/** A place on which files of an import are dropped, around the button that chooses them. */
export function DropPlace({ label, onFiles, children, ref }: DropPlaceProps) {
  const [over, setOver] = useState(false);
  return (
    <fieldset
      ref={ref}
      className={`column centred ${classes.place}`}
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
    >
      {children}
    </fieldset>
  );
}
