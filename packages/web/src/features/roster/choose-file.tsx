import { Button, FileButton, Progress } from "@mantine/core";
import { IMPORT_ENDINGS, type ImportKind } from "@markwell/contract/calls/roster";
import { IconUpload } from "@tabler/icons-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import type { ImportState } from "./import-state.ts";
import classes from "./roster.module.css";
import { TemplateLinks } from "./template-links.tsx";

interface ChooseFileProps {
  kind: ImportKind;
  state: Extract<ImportState, { phase: "choosing" | "checking" }>;
  onFile: (file: File) => void;
  onCancel: () => void;
}

const ACCEPT = IMPORT_ENDINGS.map((ending) => `.${ending}`).join();

/** The first step: what the file has to be, templates, and a place for it. */
export function ChooseFile({ kind, state, onFile, onCancel }: ChooseFileProps) {
  const [over, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const checking = state.phase === "checking";
  const place = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed is gone: the keyboard goes on at the one in its place.
  useEffect(() => {
    const next = checking ? "[data-act=cancel]" : "[data-act=choose]";
    place.current?.querySelector<HTMLElement>(next)?.focus();
  }, [checking]);
  const take = (file: File | null | undefined) => {
    // The same file can be chosen again once it is mended.
    reset.current?.();
    if (file && !checking) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className={classes.step}>
      <TemplateLinks kind={kind} />
      <fieldset
        ref={place}
        className={classes.place}
        data-over={over || undefined}
        aria-label="File to import"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {checking ? (
          <Checking state={state} onCancel={onCancel} />
        ) : (
          <>
            <FileButton accept={ACCEPT} onChange={take} resetRef={reset}>
              {(button) => (
                <Button
                  {...button}
                  data-act="choose"
                  leftSection={<IconUpload size={18} aria-hidden />}
                >
                  Choose a file
                </Button>
              )}
            </FileButton>
            <p className={classes.hint}>
              or drop it here. Excel (.xlsx) or CSV in UTF-8, at most 5 MB and 10,000 rows. It is
              checked first; nobody is imported yet.
            </p>
          </>
        )}
      </fieldset>
      <div role="alert">
        {state.phase === "choosing" && state.failure && (
          <p className={classes.failure}>{state.failure}</p>
        )}
      </div>
    </div>
  );
}

interface CheckingProps {
  state: Extract<ImportState, { phase: "checking" }>;
  onCancel: () => void;
}

function Checking({ state: { fileName, percent }, onCancel }: CheckingProps) {
  const sent = percent >= 100;
  return (
    <div className={classes.checking}>
      <span className={classes.fileName}>{fileName}</span>
      <span role="status">{sent ? "The rows are checked" : `${percent} % sent`}</span>
      <Button data-act="cancel" variant="default" size="compact-sm" onClick={onCancel}>
        Cancel
      </Button>
      <Progress
        className={classes.bar}
        value={percent}
        animated={sent}
        aria-label={`Check of ${fileName}`}
      />
    </div>
  );
}
