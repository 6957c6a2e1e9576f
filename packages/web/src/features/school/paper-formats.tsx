import { Button, Group, Stack, Text } from "@mantine/core";
import { type PaperFormat, removePaperFormat } from "@markwell/contract/calls/paper-formats";
import { yearsLabel } from "@markwell/domain/school/paper-format";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { paperFormatsQuery } from "../../lib/paper-formats.ts";
import { schoolListsQuery } from "../../lib/school-lists.ts";
import { Card } from "../../ui/card.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { VerifiedBadge } from "../../ui/verified-badge.tsx";
import { PaperFormatForm } from "./paper-format-form.tsx";
import { emptyFormat, type FormatValues, valuesOf } from "./paper-format-values.ts";
import { RowActions } from "./row-actions.tsx";
import classes from "./school.module.css";

const nameOf = (format: PaperFormat) =>
  `${[format.examination, format.subjectLevel].filter(Boolean).join(" ")}, ${yearsLabel(format)}`;

export function PaperFormats() {
  const formats = useQuery(paperFormatsQuery);
  const lists = useQuery(schoolListsQuery);
  const [editing, setEditing] = useState<FormatValues>();
  const removal = useAction({
    call: ({ _id }: PaperFormat) => api(removePaperFormat, { _id }),
    ask: (format) => ({
      title: `Remove ${nameOf(format)}?`,
      text: "Targets of these years use the usual marks again, and the wizard can no longer build its papers. Existing tests stay.",
      confirm: "Remove format",
      danger: true,
    }),
    refresh: [paperFormatsQuery.queryKey],
  });
  if (!formats.data || !lists.data) {
    return (
      <LoadState load={formats.data ? lists : formats} title="The formats could not be loaded">
        <RowsSkeleton rows={8} />
      </LoadState>
    );
  }
  const { data: all, thisYear } = formats.data;
  return (
    <Stack maw={860}>
      <Text c="dimmed" maw="72ch">
        The papers of each examination, by year. Students see the targets of their examination year,
        and teachers build tests by these formats. Compare each format with the authority's own
        document, then mark it as verified.
      </Text>
      {lists.data.subjects.map(({ _id, topic }) => (
        <Card key={_id} title={topic}>
          {!all.some(({ subject }) => subject._id === _id) && (
            <Text c="dimmed">No format yet. Targets use the usual marks.</Text>
          )}
          <ul className={classes.entries}>
            {all
              .filter(({ subject }) => subject._id === _id)
              .map((format) => (
                <li key={format._id} className={classes.format}>
                  <FormatText format={format} />
                  <RowActions
                    of={`${format.subject.topic} ${format.stage} ${nameOf(format)}`}
                    onEdit={() => setEditing(valuesOf(format))}
                    onCopy={() => setEditing({ ...valuesOf(format), _id: undefined, version: 0 })}
                    onRemove={() => removal.run(format)}
                  />
                </li>
              ))}
          </ul>
          <Button
            mt="sm"
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEditing(emptyFormat(_id, thisYear))}
          >
            Add a format of {topic}
          </Button>
        </Card>
      ))}
      {editing && (
        <PaperFormatForm
          initial={editing}
          subjects={lists.data.subjects}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Stack>
  );
}

const STAGES = { primary: "Primary", secondary: "Secondary" } as const;

function FormatText({ format }: { format: PaperFormat }) {
  const { stage, papers, droppedTopics, source } = format;
  return (
    <div className={classes.formatText}>
      <Group gap="4px 10px">
        <Text fw={600}>{nameOf(format)}</Text>
        <Text c="dimmed" fz="sm">
          {STAGES[stage]}
        </Text>
        <VerifiedBadge verified={format.verified} />
      </Group>
      <Text fz="sm">
        {papers.length === 0
          ? "No papers entered yet. Targets use the usual marks."
          : papers.map(paperWords).join(" · ")}
      </Text>
      {droppedTopics.length > 0 && (
        <Text fz="sm">No longer in the syllabus: {droppedTopics.join(", ")}</Text>
      )}
      <Text fz="sm" c="dimmed">
        Source: {source}
      </Text>
    </div>
  );
}

function paperWords({ name, marks, minutes, calculator, sections }: PaperFormat["papers"][number]) {
  const facts = [
    `${marks} marks`,
    ...(minutes === null ? [] : [`${minutes} min`]),
    ...(calculator === null ? [] : [calculator ? "calculator" : "no calculator"]),
    sections.length === 0
      ? "no sections entered"
      : `${sections.length} ${sections.length === 1 ? "section" : "sections"}`,
  ];
  return `${name}: ${facts.join(", ")}`;
}
