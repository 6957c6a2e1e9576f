import { Button, Menu } from "@mantine/core";
import type { FileFormat, ImportKind } from "@markwell/contract/calls/roster";
import { IconChevronDown, IconDownload, IconUpload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { notifyFailure } from "../../lib/notify.ts";
import { type Asked, fetchExport } from "./queries.ts";
import { saveFile } from "./save-file.ts";

interface ImportExportButtonsProps<K extends ImportKind> {
  kind: K;
  /** The list's search and order; the file has all of its pages. */
  asked: Asked[K];
  onImport: () => void;
}

/** Beside a list's title: people from a file, and the list as a file. */
export function ImportExportButtons<K extends ImportKind>(props: ImportExportButtonsProps<K>) {
  const { kind, asked, onImport } = props;
  const saving = useMutation({
    mutationFn: (format: FileFormat) => fetchExport(kind, asked, format),
    onSuccess: saveFile,
    onError: notifyFailure,
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
            loading={saving.isPending}
          >
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => saving.mutate("xlsx")}>Excel (.xlsx)</Menu.Item>
          <Menu.Item onClick={() => saving.mutate("csv")}>Text table (.csv)</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
