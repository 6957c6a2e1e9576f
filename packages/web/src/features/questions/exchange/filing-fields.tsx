import { Select, SimpleGrid } from "@mantine/core";
import type { ImportFiling } from "@markwell/contract/calls/exchange";
import { DIFFICULTIES, difficultyLabel, LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { useQuery } from "@tanstack/react-query";
import { schoolListsQuery } from "../../../lib/school-lists.ts";

interface FilingFieldsProps {
  value: ImportFiling;
  onChange: (change: Partial<ImportFiling>) => void;
  missing?: readonly string[];
  of: string;
}

const levels = LEVELS.map((value) => ({ value, label: levelLabel(value) }));
const difficulties = DIFFICULTIES.map((value) => ({ value, label: difficultyLabel(value) }));

/** Where questions are filed: topics follow subject and level, components the subject. */
export function FilingFields({ value, onChange, missing = [], of }: FilingFieldsProps) {
  const { data: lists } = useQuery(schoolListsQuery);
  const subject = lists?.subjects.find(({ _id }) => _id === value.subject);
  const field = (name: keyof ImportFiling, label: string) => ({
    label,
    "aria-label": `${label}, ${of}`,
    searchable: true,
    openOnFocus: false,
    value: value[name] || null,
    onChange: (chosen: string | null) => onChange({ [name]: chosen ?? "" }),
    placeholder: missing.includes(name) ? "Please choose" : "",
    error: missing.includes(name),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} spacing="sm" verticalSpacing="sm">
      <Select
        {...field("subject", "Subject")}
        data={lists?.subjects.map(({ _id, topic }) => ({ value: _id, label: topic })) ?? []}
      />
      <Select {...field("level", "Level")} data={levels} />
      <Select {...field("difficulty", "Difficulty")} data={difficulties} />
      <Select
        {...field("topic", "Topic")}
        data={subject?.topicsByLevel[value.level] ?? []}
        disabled={!subject || value.level === ""}
      />
      <Select
        {...field("component", "Component")}
        data={subject?.components ?? []}
        disabled={!subject}
      />
    </SimpleGrid>
  );
}
