import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { classNamesQuery } from "../../../lib/class-names.ts";
import type { ColumnWords } from "../../../lib/table-state.ts";
import { FoldedFields } from "../../../ui/folded-fields.tsx";

export const QUEUE_COLUMNS = ["name", "subject", "date", "classId"] as const;
type QueueColumn = (typeof QUEUE_COLUMNS)[number];

const FIELDS: readonly {
  name: Exclude<QueueColumn, "classId">;
  label: string;
  placeholder?: string;
}[] = [
  { name: "name", label: "Name" },
  { name: "subject", label: "Subject" },
  { name: "date", label: "Created on", placeholder: "DD/MM/YYYY" },
];

interface QueueSearchProps {
  values: ColumnWords<QueueColumn>;
  onSearch: (words: ColumnWords<QueueColumn>) => void;
}

export function QueueSearch({ values, onSearch }: QueueSearchProps) {
  const [words, setWords] = useState(values);
  // Back and links change the search, too.
  const inAddress = JSON.stringify(values);
  useEffect(() => setWords(JSON.parse(inAddress)), [inAddress]);
  const { data: classNames = [] } = useQuery(classNamesQuery);
  const used = Object.keys(values).length;
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(words);
  };
  return (
    <search aria-label="Search by column">
      <form onSubmit={search}>
        <FoldedFields
          word="Search"
          icon={<IconSearch size={18} aria-hidden />}
          used={used}
          below={null}
        >
          {FIELDS.map(({ name, ...field }) => (
            <TextInput
              key={name}
              {...field}
              value={words[name] ?? ""}
              onChange={(event) => setWords({ ...words, [name]: event.currentTarget.value })}
            />
          ))}
          <NativeSelect
            label="Class"
            value={words.classId ?? ""}
            data={[
              { value: "", label: "All" },
              ...classNames.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
            onChange={(event) => setWords({ ...words, classId: event.currentTarget.value })}
          />
          <Group gap="xs" align="flex-end">
            <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
              Search
            </Button>
            <Button
              variant="default"
              onClick={() => {
                setWords({});
                onSearch({});
              }}
            >
              Reset
            </Button>
          </Group>
        </FoldedFields>
      </form>
    </search>
  );
}
