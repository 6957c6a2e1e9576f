import { Button } from "@mantine/core";
import type { FileFormat, ImportKind } from "@markwell/contract/calls/roster";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { notifyFailure } from "../../lib/notify.ts";
import { fetchTemplate } from "./queries.ts";
import classes from "./roster.module.css";
import { saveFile } from "./save-file.ts";

const COLUMNS: Record<ImportKind, string> = {
  students: "Name, Email Id, Level and Postal Code; Contact No may be left out",
  teachers: "Name, Email Id, Contact No and Subject",
};
const LATER: Record<ImportKind, string> = {
  students: "Imported students are approved.",
  teachers: "Imported teachers can sign in as Teacher.",
};

/** What a file has to hold, and files to begin with. */
export function TemplateLinks({ kind }: { kind: ImportKind }) {
  const saving = useMutation({
    mutationFn: (format: FileFormat) => fetchTemplate(kind, format),
    onSuccess: saveFile,
    onError: notifyFailure,
  });
  const link = (format: FileFormat, label: string) => (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={saving.isPending && saving.variables === format}
      onClick={() => saving.mutate(format)}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.about}>
      <p>
        The first row names the columns: {COLUMNS[kind]}. {LATER[kind]} Passwords do not belong in a
        file: each person gets a mail with a link to choose one.
      </p>
      <div className={classes.acts}>
        {link("xlsx", "Template for Excel")}
        {link("csv", "Template as CSV")}
      </div>
    </div>
  );
}
