import { Button, Menu } from "@mantine/core";
import type { EnclosedFile, FileFormat } from "@markwell/contract/calls/roster";
import { IconChevronDown, IconDownload, IconUpload } from "@tabler/icons-react";
import { saveFile } from "../../lib/save-enclosed-file.ts";
import { useAction } from "../../ui/use-action.ts";
import { type Asked, fetchExport, type ListedKind } from "./queries.ts";

interface ImportExportButtonsProps<K extends ListedKind> {
  kind: K;
  asked: Asked[K];
  onImport: () => void;
}

export function ImportExportButtons<K extends ListedKind>(props: ImportExportButtonsProps<K>) {
  const { kind, asked, onImport } = props;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={onImport}
      >
        Import
      </Button>
      <ExportButton fetch={(format) => fetchExport(kind, asked, format)} />
    </>
  );
}

interface ExportButtonProps {
  fetch: (format: FileFormat) => Promise<EnclosedFile>;
  disabled?: boolean;
}

/** Saves a list as a file of the chosen kind. */
export function ExportButton({ fetch, disabled = false }: ExportButtonProps) {
  const saving = useAction({ call: fetch, done: saveFile });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          disabled={disabled}
          loading={saving.busy}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => saving.run("xlsx")}>Excel (.xlsx)</Menu.Item>
        <Menu.Item onClick={() => saving.run("csv")}>Text table (.csv)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
