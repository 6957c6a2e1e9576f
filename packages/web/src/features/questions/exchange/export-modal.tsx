import { Button, Radio, Stack, Text } from "@mantine/core";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportReport,
} from "@markwell/contract/calls/exchange";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../../lib/format.ts";
import { saveFile } from "../../../lib/save-enclosed-file.ts";
import { LoadState } from "../../../ui/load-state.tsx";
import { PageModal } from "../../../ui/page-modal.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { useAction } from "../../../ui/use-action.ts";
import classes from "./exchange.module.css";
import { askExport, type ExportAsked, exportReport } from "./queries.ts";

const FORMATS: Record<ExportFormat, { label: string; description: string }> = {
  markwell: {
    label: "Markwell",
    description: "Everything, with pictures, passages and earlier versions, for another school.",
  },
  word: {
    label: "Word",
    description:
      "A test to print and edit, with lines to write on. The answers are on separate pages.",
  },
  moodleXml: {
    label: "Moodle XML",
    description: "With pictures and all fields. Most systems can read it.",
  },
  qti21: { label: "QTI 2.1", description: "A package with pictures, for most test systems." },
  qti22: { label: "QTI 2.2", description: "The same package for newer systems, such as TAO." },
  qti30: { label: "QTI 3.0", description: "The same package for the newest systems." },
  qti12: {
    label: "QTI 1.2",
    description: "A package with pictures for Canvas and other course systems.",
  },
  excel: {
    label: "Excel",
    description: "A list with one row for each question, to read and edit. Without pictures.",
  },
  gift: { label: "GIFT", description: "A text file for Moodle and others, without pictures." },
  aiken: {
    label: "Aiken",
    description: "Plain multiple choice with one right option, easy to read and edit.",
  },
};

interface ExportModalProps {
  title?: string;
  asked: Omit<ExportAsked, "format" | "look">;
  onClose: () => void;
}

export function ExportModal({ title = "Export questions", asked, onClose }: ExportModalProps) {
  const [format, setFormat] = useState<ExportFormat>("moodleXml");
  const load = useQuery(exportReport({ ...asked, format }));
  const saving = useAction({
    call: askExport,
    done: ({ data, written }) => {
      if (data) saveFile(data);
      return `${counted(written, "question")} exported.`;
    },
  });
  return (
    <PageModal
      opened
      onClose={onClose}
      title={title}
      width="50%"
      footer={
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={!load.data || load.data.written === 0 || load.data.problem !== undefined}
          loading={saving.busy}
          onClick={() => saving.run({ ...asked, format })}
        >
          Download the file
        </Button>
      }
    >
      <Stack>
        <Radio.Group
          label="Format"
          value={format}
          onChange={(next) => setFormat(next as ExportFormat)}
        >
          <Stack gap="xs" mt="xs">
            {EXPORT_FORMATS.map((value) => (
              <Radio key={value} value={value} {...FORMATS[value]} />
            ))}
          </Stack>
        </Radio.Group>
        <div role="status">
          {load.data ? (
            <Report report={load.data} />
          ) : (
            <LoadState load={load} title="We could not count the questions">
              <RowsSkeleton rows={2} />
            </LoadState>
          )}
        </div>
      </Stack>
    </PageModal>
  );
}

function Report({ report }: { report: ExportReport }) {
  const { found, written, leftOut, lost, problem } = report;
  return (
    <>
      {problem && (
        <Text fw={500} c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      <Text fw={500}>
        {written === found
          ? `The file will have ${counted(written, "question")}.`
          : `The file will have ${written} of ${counted(found, "question")}.`}
      </Text>
      {leftOut.length + lost.length > 0 && (
        <ul className={classes.lost}>
          {leftOut.map(({ reason, count }) => (
            <li key={reason}>
              {counted(count, "question")} left out: {reason}.
            </li>
          ))}
          {lost.map(({ what, count }) => (
            <li key={what}>
              {counted(count, "question")} without {what}.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
