import { Button, FileButton, Group, Progress, Stack, Text } from "@mantine/core";
import { type FileFormat, IMPORT_ENDINGS, type ImportKind } from "@markwell/contract/calls/roster";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { saveFile } from "../../lib/save-enclosed-file.ts";
import { DropPlace } from "../../ui/upload/file-place.tsx";
import { useAction } from "../../ui/use-action.ts";
import type { ImportState } from "./import-state.ts";
import { fetchTemplate } from "./queries.ts";
import classes from "./roster.module.css";

interface ChooseFileProps {
  kind: ImportKind;
  state: Extract<ImportState, { phase: "choosing" | "checking" }>;
  onFile: (file: File) => void;
  onCancel: () => void;
}

const ACCEPT = IMPORT_ENDINGS.map((ending) => `.${ending}`).join();

export function ChooseFile({ kind, state, onFile, onCancel }: ChooseFileProps) {
  const reset = useRef<() => void>(null);
  const checking = state.phase === "checking";
  const place = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed is gone: the keyboard goes on at the one in its place.
  useEffect(() => {
    const next = checking ? "[data-action=cancel]" : "[data-action=choose]";
    place.current?.querySelector<HTMLElement>(next)?.focus();
  }, [checking]);
  const take = (file: File | null | undefined) => {
    // Allows choosing the same file again after a fix.
    reset.current?.();
    if (file && !checking) onFile(file);
  };
  return (
    <div className={`column gap-16 ${classes.step}`}>
      <TemplateLinks kind={kind} />
      <DropPlace ref={place} label="File to import" onFiles={([file]) => take(file)}>
        {checking ? (
          <Checking state={state} onCancel={onCancel} />
        ) : (
          <>
            <FileButton accept={ACCEPT} onChange={take} resetRef={reset}>
              {(button) => (
                <Button
                  {...button}
                  data-action="choose"
                  leftSection={<IconUpload size={18} aria-hidden />}
                >
                  Choose a file
                </Button>
              )}
            </FileButton>
            <Text size="sm" c="dimmed" maw="52ch">
              or drop it here. Excel (.xlsx), CSV in UTF-8 or a OneRoster set (.zip), at most 5 MB
              and 10,000 rows. We check it first. Nobody is imported yet.
            </Text>
          </>
        )}
      </DropPlace>
      <div role="alert">
        {state.phase === "choosing" && state.failure && (
          <Text inherit fw={500} c="var(--mantine-color-error)">
            {state.failure}
          </Text>
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
    <Group gap="8px 12px" w="100%" ta="start">
      <Text className="cut" span inherit fw={500} flex="1 1 160px">
        {fileName}
      </Text>
      <span role="status">{sent ? "Checking the rows" : `${percent} % sent`}</span>
      <Button data-action="cancel" variant="default" size="compact-sm" onClick={onCancel}>
        Cancel
      </Button>
      <Progress
        flex="1 0 100%"
        value={percent}
        animated={sent}
        aria-label={`Check of ${fileName}`}
      />
    </Group>
  );
}

const COLUMNS: Record<ImportKind, string> = {
  students:
    "Name and Level. Optional: Email Id or User name, Class, Index, Postal Code, Contact No, Subject levels (such as Mathematics G2; English G3) and Mother Tongue",
  teachers: "Name, Email Id and Subject. Optional: Contact No",
  "class-teachers":
    "Class, Subject (or Form teacher), and Teacher or Teacher Email. Several classes or subjects in a cell have a semicolon between them",
  parents: "Parent Name, Parent Email and Student (user name or e-mail), or Class and Index",
};
const LATER: Record<ImportKind, string> = {
  students: "Imported students are approved automatically.",
  teachers: "Imported teachers can sign in as Teacher.",
  "class-teachers":
    "Teachers whom the list names for a subject in a class replace the ones before; what it does not name stays.",
  parents: "Parents see the results of their children. Brothers and sisters have a row each.",
};

function TemplateLinks({ kind }: { kind: ImportKind }) {
  const saving = useAction({
    call: (format: FileFormat) => fetchTemplate(kind, format),
    done: saveFile,
  });
  const link = (format: FileFormat, label: string) => (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={saving.busyWith === format}
      onClick={() => saving.run(format)}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap="sm">
      <Text inherit maw="70ch">
        One row must name the columns: {COLUMNS[kind]}. Your own list with other names works, too.
        You then choose which column is which. {LATER[kind]}{" "}
        {kind === "parents"
          ? "Each parent gets one mail for each child, in the pace of the mail server."
          : kind !== "class-teachers" &&
            "Leave passwords out of the file. We will e-mail each person a link to choose one; students without an address get a card."}
      </Text>
      <Group gap="8px 12px">
        {link("xlsx", "Template for Excel")}
        {link("csv", "Template as CSV")}
      </Group>
    </Stack>
  );
}
