import { Button, Menu } from "@mantine/core";
import type { FileFormat } from "@markwell/contract/calls/roster";
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
  const saving = useAction({
    call: (format: FileFormat) => fetchExport(kind, asked, format),
    done: saveFile,
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} aria-hidden />}
        onClick={onImport}
      >
        Import
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
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
    </>
  );
}
