import { Button } from "@mantine/core";
import type { EnclosedFile } from "@markwell/contract/calls/roster";
import { IconPrinter, IconTableExport } from "@tabler/icons-react";
import { saveFile } from "../../lib/save-enclosed-file.ts";
import { useAction } from "../../ui/use-action.ts";

/** A page that is a record, as a sheet and on paper. */
export function RecordButtons({ call }: { call: () => Promise<{ data: EnclosedFile }> }) {
  const file = useAction({ call, done: ({ data: sheet }) => void saveFile(sheet) });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTableExport size={18} aria-hidden />}
        loading={file.busy}
        onClick={() => file.run()}
      >
        Download spreadsheet
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Print or save as PDF
      </Button>
    </>
  );
}
